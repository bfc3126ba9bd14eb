package io.pollmark.harness.statistics.sittings;

import io.pollmark.harness.statistics.blocks.Interval;
import java.util.OptionalInt;

/** How many legs and sittings are worth their time. */
public final class Replication {
    private Replication() {
    }

    /**
     * Legs of each scenario that a sitting should have, so that its time buys the narrowest interval:
     * ⌈√(c_sitting ÷ c_leg · s²_leg ÷ s²_sitting)⌉ (Kalibera and Jones, "Rigorous Benchmarking in Reasonable Time", ISMM 2013,
     * 63–74).
     *
     * @param costOfSitting what one sitting more takes whatever its legs, such as its start and warm-up; above 0
     * @param costOfLeg     what one leg more of each scenario takes, in the same unit; above 0
     * @param within        standard deviation between legs of one sitting, 0 or above
     * @param between       standard deviation between sittings, in the same unit; 0 or above
     * @return at least 1; empty where sittings do not differ, so that legs are always the cheaper
     * @throws IllegalArgumentException where a figure is not as said
     */
    public static OptionalInt legs(double costOfSitting, double costOfLeg, double within, double between) {
        if (!(costOfSitting > 0 && costOfLeg > 0 && within >= 0 && between >= 0)) {
            throw new IllegalArgumentException("Costs of " + costOfSitting + " and " + costOfLeg + " must be above 0, deviations of "
                    + within + " and " + between + " no less than 0");
        }
        if (between == 0) {
            return OptionalInt.empty();
        }
        return OptionalInt.of(Math.max(1, (int) Math.ceil(Math.sqrt(costOfSitting / costOfLeg) * within / between)));
    }

    /**
     * The fewest sittings n whose interval is as narrow as asked, t(1 − α/2, n − 1) · s/√n ≤ ln(1 + h), if they vary by s as
     * presumed: about half of all runs come out wider.
     *
     * @param deviation standard deviation of log ratios between sittings, 0 or above
     * @param halfWidth h, above 0: 0.1 for an interval from the ratio ÷ 1.1 to the ratio · 1.1
     * @param level     of the interval, such as 0.95
     * @return at least 2
     * @throws IllegalArgumentException where a figure is not as said
     * @throws ArithmeticException where no number that can be counted is enough
     */
    public static int sittings(double deviation, double halfWidth, double level) {
        if (!(deviation >= 0 && halfWidth > 0 && level > 0 && level < 1)) {
            throw new IllegalArgumentException("A deviation of " + deviation + " must be no less than 0, a half width of " + halfWidth
                    + " above 0, a level of " + level + " between 0 and 1");
        }
        double wanted = Math.log1p(halfWidth);
        // The half width falls with n, so that halves of what is left can be put aside.
        long enough = 2;
        while (halfWidth(deviation, enough, level) > wanted) {
            enough = Math.multiplyExact(enough, 2);
        }
        long few = enough / 2;
        while (enough - few > 1) {
            long middle = (few + enough) / 2;
            if (halfWidth(deviation, middle, level) > wanted) {
                few = middle;
            } else {
                enough = middle;
            }
        }
        return Math.toIntExact(enough);
    }

    private static double halfWidth(double deviation, long sittings, double level) {
        return Interval.quantile(1 - (1 - level) / 2, sittings - 1) * deviation / Math.sqrt(sittings);
    }
}
