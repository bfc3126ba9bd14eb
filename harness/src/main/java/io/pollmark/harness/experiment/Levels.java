package io.pollmark.harness.experiment;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A level of each of a system's factors, by the factor's name. The harness itself acts on three of them, each only where a
 * system has it; the others go to the load script and into what starts the tiers.
 */
public record Levels(@JsonValue Map<String, Level> of) {
    /** Of users, who are there at once. */
    public static final String USERS = "users";

    /** From the start of a poll to the start of the next. A leg can change it. */
    public static final String INTERVAL = "interval";

    /** Of what comes from outside the users, however slow the system is. A leg can change it. */
    public static final String ARRIVALS = "arrivalsPerSecond";

    /** Copies, in the same order. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Levels {
        of = Collections.unmodifiableMap(new LinkedHashMap<>(of));
    }

    /** None. */
    public static Levels none() {
        return new Levels(Map.of());
    }

    /** How many users there are at once; 0 where users are no factor. */
    public int users() {
        return (int) value(USERS);
    }

    /** From the start of a poll to the start of the next, milliseconds; 0 where nothing polls. */
    public long intervalMillis() {
        return (long) value(INTERVAL);
    }

    /** From the start of a poll to the start of the next; zero where nothing polls. */
    public Duration interval() {
        return Duration.ofMillis(intervalMillis());
    }

    /** How much a second comes from outside the users; 0 where they are no factor. */
    public double arrivalsPerSecond() {
        return value(ARRIVALS);
    }

    private double value(String name) {
        return find(name).map(Level::value).orElse(0.0);
    }

    /** The level of that name, where there is one. */
    public Optional<Level> find(String name) {
        return Optional.ofNullable(of.get(name));
    }

    /** These, with the others in place of those of the same name. */
    public Levels with(Levels others) {
        Map<String, Level> all = new LinkedHashMap<>(of);
        all.putAll(others.of);
        return new Levels(all);
    }

    /** These, with another level of one. */
    public Levels with(String name, Level level) {
        return with(new Levels(Map.of(name, level)));
    }

    /** At another interval. */
    public Levels every(Duration interval) {
        return with(INTERVAL, Level.of(interval));
    }

    /** Those of these names. */
    public Levels only(Set<String> names) {
        Map<String, Level> some = new LinkedHashMap<>(of);
        some.keySet().retainAll(names);
        return new Levels(some);
    }

    /** Those of other names. */
    public Levels without(Set<String> names) {
        Map<String, Level> some = new LinkedHashMap<>(of);
        some.keySet().removeAll(names);
        return new Levels(some);
    }

    /** As tables have them: a time is in milliseconds, and its name says so. */
    public Map<String, Number> columns() {
        Map<String, Number> columns = new LinkedHashMap<>();
        of.forEach((name, level) -> columns.put(column(name, level), level.number()));
        return columns;
    }

    private static String column(String name, Level level) {
        return level.isTime() ? name + "Millis" : name;
    }
}
