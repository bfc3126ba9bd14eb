package io.pollmark.harness.verdict;

import io.pollmark.harness.statistics.RecordedTrial;
import java.util.Collection;

/**
 * What the variants that are compared with each other have in common.
 *
 * @param intervalMillis    from poll to poll
 * @param arrivalsPerSecond notifications from outside the users
 */
public record Condition(int users, long intervalMillis, double arrivalsPerSecond) {

    /** That of a trial. */
    public static Condition of(RecordedTrial trial) {
        return new Condition(trial.users(), trial.intervalMillis(), trial.arrivalsPerSecond());
    }

    /** Whether the load is the same: a control does not poll, so that its interval does not matter. */
    boolean hasLoadOf(Condition other) {
        return users == other.users && arrivalsPerSecond == other.arrivalsPerSecond;
    }

    /**
     * For a sentence or a heading.
     *
     * @param all those that are shown with it: arrivals are told where they differ
     */
    public String text(Collection<Condition> all) {
        String arrivals = all.stream().map(Condition::arrivalsPerSecond).distinct().count() > 1 ? ", " + arrivals() : "";
        return users + (users == 1 ? " user" : " users") + ", polled every " + intervalMillis + " ms" + arrivals;
    }

    /** For a sentence or a heading. */
    String arrivals() {
        return Figure.number(arrivalsPerSecond) + " messages a second from outside";
    }
}
