package io.pollmark.harness.experiment;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * A statement, as conditions on what is measured. It was written before the first measured run.
 *
 * @param id         unique in the experiment
 * @param says       the statement, in one sentence
 * @param published  the published figure or words; null for a claim of the experiment's own
 * @param source     where it was published, or why the limits are what they are
 * @param calibrated whether a search made it true by its choice of a setting, so that it cannot be re-tested
 * @param provided   must be so in each valid trial, or it was not put to the test, whatever holds; absent: none
 * @param always     must be so in each valid trial: one that is not refutes it; absent: none
 * @param holds      must be so of what the trials have in common, with its interval; absent: none
 */
public record Claim(
        String id,
        String says,
        @JsonSetter(nulls = Nulls.SET) String published,
        String source,
        @JsonSetter(nulls = Nulls.SET) Boolean calibrated,
        @JsonSetter(nulls = Nulls.SET) @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Condition> provided,
        @JsonSetter(nulls = Nulls.SET) @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Condition> always,
        @JsonSetter(nulls = Nulls.SET) @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Condition> holds) {

    /** Checks that there is something to be judged. */
    public Claim {
        Require.that(published == null || !published.isBlank(), "what the claim " + id + " says was published is empty: leave out 'published'");
        calibrated = calibrated != null && calibrated;
        provided = ofEachTrial(id, "provided", provided);
        always = ofEachTrial(id, "always", always);
        holds = orNone(holds);
        Require.that(!always.isEmpty() || !holds.isEmpty(), "the claim " + id + " has no condition: give it 'holds' or 'always'");
    }

    private static List<Condition> ofEachTrial(String id, String key, List<Condition> conditions) {
        List<Condition> given = orNone(conditions);
        Require.that(given.stream().allMatch(it -> it.to() == null),
                "the claim " + id + " has a ratio under " + key + ", which is about each trial by itself: leave out 'to'");
        return given;
    }

    private static List<Condition> orNone(List<Condition> conditions) {
        return conditions == null ? List.of() : List.copyOf(conditions);
    }

    /** The same on another scenario, where it is on one alone. */
    Claim on(String scenario) {
        return with(conditions -> conditions.stream().map(it -> it.on(scenario)).toList());
    }

    /**
     * With a condition for each scenario that one stands for.
     *
     * @param ofEach the scenarios that each of the variants has
     * @param names  of all scenarios, but for repetitions
     */
    Claim onEach(List<Scenario> ofEach, List<String> variants, List<String> names) {
        return with(conditions -> conditions.stream()
                .flatMap(it -> it.scenario() == null ? names.stream().map(it::on) : it.onEach(ofEach, variants))
                .toList());
    }

    /** What is left of it where only these scenarios are run; empty unless it has all of its own, or says the same of each. */
    Optional<Claim> within(List<String> names) {
        if (names.containsAll(scenarios())) {
            return Optional.of(this);
        }
        boolean saysTheSame = provided.isEmpty() && conditions().map(it -> it.to() == null ? it.on("each") : it).distinct().count() == 1;
        return saysTheSame && conditions().anyMatch(it -> names.contains(it.scenario()))
                ? Optional.of(with(conditions -> conditions.stream().filter(it -> names.contains(it.scenario())).toList()))
                : Optional.empty();
    }

    private Claim with(UnaryOperator<List<Condition>> change) {
        return new Claim(id, says, published, source, calibrated, change.apply(provided), change.apply(always), change.apply(holds));
    }

    /** All of them, whatever they must do. */
    public Stream<Condition> conditions() {
        return Stream.of(provided, always, holds).flatMap(List::stream);
    }

    /** The names of the scenarios that it is about. */
    List<String> scenarios() {
        return conditions()
                .flatMap(condition -> Stream.of(condition.scenario(), condition.to()))
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }

    /**
     * A metric of a scenario, or its ratio to another scenario's, above a limit, below one, or between two.
     *
     * @param scenario in a file, absent: each of the experiment's, but for repetitions
     * @param period {@code window}, {@code wholeRun} or {@code net}; absent: window
     * @param to     the scenario whose metric divides; absent: the metric itself is judged
     * @param above  the limit that it exceeds; absent: none
     * @param below  the limit that it stays under; absent: none
     * @param margin nearer to the limit than this, in the limit's unit, nothing is decided
     */
    public record Condition(
            @JsonSetter(nulls = Nulls.SET) String scenario,
            String metric,
            @JsonSetter(nulls = Nulls.SET) String period,
            @JsonSetter(nulls = Nulls.SET) String to,
            @JsonSetter(nulls = Nulls.SET) Double above,
            @JsonSetter(nulls = Nulls.SET) Double below,
            double margin) {

        /** Checks that there is a limit. */
        public Condition {
            period = period == null ? "window" : period;
            Require.that(List.of("window", "wholeRun", "net").contains(period),
                    "period is '" + period + "': it must be window, wholeRun or net");
            Require.that(above != null || below != null, "a condition on " + metric + " needs above, below, or both");
            Require.that(scenario != null || to == null, "a condition on " + metric + " has a ratio to " + to + " of no scenario: name it");
            Require.that(margin >= 0, "margin is " + margin + ": it must not be negative");
            Require.that(above == null || below == null || above + margin < below - margin,
                    "a condition on " + metric + " cannot hold: nothing is above " + above + " and below " + below + ", each by " + margin);
        }

        private Condition on(String other) {
            return on(other, to);
        }

        private Condition on(String other, String otherTo) {
            return new Condition(other, metric, period, otherTo, above, below, margin);
        }

        private Stream<Condition> onEach(List<Scenario> ofEach, List<String> variants) {
            return ofEach.stream().noneMatch(it -> it.name().equals(scenario) || it.name().equals(to)) ? Stream.of(this)
                    : variants.stream().map(each -> on(Scenario.nameOf(each, scenario, ofEach), Scenario.nameOf(each, to, ofEach)));
        }
    }
}
