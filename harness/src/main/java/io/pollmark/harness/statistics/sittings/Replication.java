package io.pollmark.harness.statistics.sittings;

import io.pollmark.harness.statistics.blocks.Interval;

/** How narrow so many sittings of so many legs make an interval. */
public final class Replication {
    private Replication() {
    }

    /**
     * Half the width that the interval of a mean is expected to have: t(1 − α/2, n − 1) · √((s²_sitting + s²_leg ÷ r) ÷ n). The
     * variance is that of Kalibera and Jones ("Rigorous Benchmarking in Reasonable Time", ISMM 2013, 63–74). Their best number of
     * legs presumes that t stays the same; of few sittings it falls, by two fifths from three to five.
     *
     * @param sittings n, 2 or above
     * @param legs     r of each scenario in a sitting, 1 or above
     * @param within   standard deviation between legs of one sitting, 0 or above
     * @param between  standard deviation between sittings, in the same unit; 0 or above
     * @param level    of the interval, such as 0.95
     * @return in that unit
     * @throws IllegalArgumentException where a figure is not as said
     */
    public static double halfWidth(int sittings, int legs, double within, double between, double level) {
        if (!(sittings >= 2 && legs >= 1 && within >= 0 && between >= 0 && level > 0 && level < 1)) {
            throw new IllegalArgumentException("Of " + sittings + " sittings of " + legs + " legs that deviate by " + between + " and "
                    + within + " there is no interval of level " + level);
        }
        return Interval.expected(0, Math.sqrt(between * between + within * within / legs), sittings, level).upper();
    }
}
