package io.pollmark.harness.statistics;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.pollmark.harness.plan.Leg;
import io.pollmark.harness.plan.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A sitting that was run: the file {@code sitting.json}.
 *
 * @param number   from 1
 * @param system   what the system was started with, and its load
 * @param marks    by name, milliseconds since 1970; one that was not reached is absent
 * @param warmUp   in the order of time
 * @param terms    what its tiers ran with while it was measured
 * @param flags    what limits its worth
 * @param failures why it is not valid
 * @param legs     in the order of time
 */
public record RecordedSitting(
        int number, Trial system, Map<String, Long> marks, List<Warming> warmUp, Map<String, String> terms, List<String> flags,
        List<String> failures, List<RecordedLeg> legs) {

    /** Copies. */
    public RecordedSitting {
        marks = Map.copyOf(marks);
        warmUp = List.copyOf(warmUp);
        terms = Map.copyOf(terms);
        flags = List.copyOf(flags);
        failures = List.copyOf(failures);
        legs = List.copyOf(legs);
    }

    /**
     * A round of the warm-up through all variants.
     *
     * @param hot            whether it was on all cores and under more load than is measured
     * @param start          milliseconds since 1970
     * @param end            milliseconds since 1970
     * @param compilersShare CPU time of the JIT compilers of all tiers by time, of one core; null where it could not be had
     */
    public record Warming(boolean hot, long start, long end, Double compilersShare) {}

    /**
     * A leg that was run.
     *
     * @param marks as a trial's: {@code loadStart} is when the exchange was over, {@code drainEnd} when the next one began
     * @param after where in the stream it began
     * @param upTo  where it ended
     */
    public record RecordedLeg(@JsonUnwrapped Leg leg, Map<String, Long> marks, long after, long upTo) {}

    /**
     * Whether the compilers were quiet when its warm-up ended, and not merely out of time.
     *
     * @param hotShare of a core, at most, in the last hot round
     * @param share    of a core, at most, in the last round as measured
     */
    public boolean wasQuiet(double hotShare, double share) {
        return lastTook(true, hotShare) && lastTook(false, share);
    }

    private boolean lastTook(boolean hot, double atMost) {
        List<Warming> rounds = warmUp.stream().filter(round -> round.hot() == hot).toList();
        return !rounds.isEmpty() && rounds.getLast().compilersShare() != null && rounds.getLast().compilersShare() <= atMost;
    }

    /** Its legs, each as a trial. */
    public List<RecordedTrial> trials() {
        List<RecordedTrial> trials = new ArrayList<>();
        long planned = legs.stream().map(one -> List.of(one.leg().scenario(), one.leg().round())).distinct().count();
        long loadEnd = marks.getOrDefault("loadEnd", Long.MAX_VALUE);
        long exported = marks.getOrDefault("exported", Long.MAX_VALUE);
        for (int i = 0; i < legs.size(); i++) {
            RecordedLeg recorded = legs.get(i);
            Leg leg = recorded.leg();
            // Ahead of the first leg that is repeated, another variant settles the backlog.
            String before = i == 0 || i == planned ? null : legs.get(i - 1).leg().scenario();
            trials.add(new RecordedTrial(leg.number(), system.block(), leg.scenario(), leg.variant(),
                    leg.over(system), system.seed(), system.heap(), recorded.marks(), terms, flags, failures,
                    new RecordedTrial.LegPlace(number, leg.round(), before, recorded.after(), recorded.upTo(), loadEnd, exported)));
        }
        return trials;
    }
}
