package io.pollmark.harness.statistics.blocks;

/** What a number of blocks will be able to see. */
public final class Power {
    private static final double POWER = 0.8;

    private Power() {
    }

    /**
     * The smallest ratio above 1 that is told from 1 four times in five: exp((t(1 − α/2, n − 1) + t(0.8, n − 1)) · s/√n),
     * the usual approximation for a paired t test (Chow, Shao and Wang, "Sample Size Calculations in Clinical Research",
     * 2nd ed. 2008, section 3.1).
     *
     * @param blocks    at least 2
     * @param deviation standard deviation of the logarithms of ratios within blocks
     * @param level     of the interval
     */
    public static double smallestRatio(int blocks, double deviation, double level) {
        double t = Interval.quantile(1 - (1 - level) / 2, blocks - 1) + Interval.quantile(POWER, blocks - 1);
        return Math.exp(t * deviation / Math.sqrt(blocks));
    }
}
