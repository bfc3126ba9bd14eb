package io.pollmark.harness.statistics.warmup;

import io.pollmark.harness.experiment.Levels;
import java.util.List;

/**
 * When a system counts as warm.
 *
 * @param span    seconds that are looked at together
 * @param witness what is read least often: spans begin and end where it was read
 * @param settled what must be low in a span
 * @param steady  what must not differ from the span before
 * @param least   seconds that must be left for the window, unless a shorter one was planned
 * @param starved when a system cannot get warm because of what is measured
 * @param meanwhile metrics that are told of the time until a trial was warm, by the names {@code cold.…}
 * @param quiet   at most what the compilers may take in a round of a sitting's warm-up, of one core
 * @param hot     under what load, beside users, a sitting is warmed; null in a system that does not go on with another variant
 * @param leg     at most what they may take in a leg that is not to be repeated
 */
public record WarmUpRule(double span, Witness witness, List<Limit> settled, Steady steady, double least, Starved starved,
        List<String> meanwhile, double quiet, Levels hot, Limit leg) {
    /** A series of samples. */
    public record Witness(String source, String sample) {}

    /** The most that a metric may be. */
    public record Limit(String metric, double atMost) {}

    /**
     * Cost by work, from span to span; of a system whose tiers do not count their work, a share.
     *
     * @param cost   a metric of samples; null where the share alone is judged
     * @param work   the metric of samples by which it is divided; null with it
     * @param share  the metric that is judged where there is no work
     * @param within the change of cost by work that is allowed, as a share
     * @param floor  a change of {@code share} up to this is allowed, whatever it is relative to so little
     */
    public record Steady(String cost, String work, String share, double within, double floor) {

        public Steady {
            if ((cost == null) != (work == null)) {
                throw new IllegalArgumentException("steady has one of cost and work: it needs both, or neither");
            }
        }
    }

    /** Where in the planned window less than this is left of the metric, the variant itself keeps the compilers from work. */
    public record Starved(String metric, double below) {}
}
