package io.pollmark.harness.experiment;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A factor of a system, of which every experiment has a level.
 *
 * @param kind what its levels are
 * @param most the highest; absent: there is none
 * @param levels all that there are; absent: any
 */
public record FactorSpec(Kind kind, @JsonSetter(nulls = Nulls.SET) Double most, @JsonSetter(nulls = Nulls.SET) List<Double> levels) {

    /** Copies. */
    public FactorSpec {
        levels = levels == null ? List.of() : List.copyOf(levels);
    }

    /** What levels are. */
    public enum Kind {
        /** How many: a whole number from 1. */
        @JsonProperty("count")
        COUNT,
        /** How much: a number from 0. */
        @JsonProperty("number")
        NUMBER,
        /** How long: 1ms or more. */
        @JsonProperty("time")
        TIME
    }

    /** @throws ExperimentException where it is no level of this factor */
    void check(String name, Level level) {
        Require.that(level.isTime() == (kind == Kind.TIME),
                name + " is " + level + ": it must be " + (kind == Kind.TIME ? "a time, such as 100ms" : "a number") + ".");
        Require.that(kind != Kind.COUNT || level.value() == Math.rint(level.value()), name + " is " + level + ": it must be a whole number.");
        Require.that(levels.isEmpty() || levels.contains(level.value()), name + " is " + level + ": it must be "
                + levels.stream().map(there -> written(there).toString()).collect(Collectors.joining(" or ")) + ".");
        double least = kind == Kind.NUMBER ? 0 : 1;
        Require.that(level.value() >= least && (most == null || level.value() <= most), name + " is " + level + ": it must be "
                + (most == null ? "at least " + written(least) : "from " + written(least) + " to " + written(most)) + ".");
    }

    private Level written(double value) {
        return new Level(value, kind == Kind.TIME);
    }
}
