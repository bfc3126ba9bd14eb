package io.pollmark.harness.statistics.sittings;

import io.pollmark.harness.statistics.blocks.Interval;
import java.util.List;
import java.util.Optional;

/**
 * The ratio of the means of values that come in pairs, one pair a sitting, with its exact interval where pairs are normal:
 * all ρ for which a t test does not tell the mean of dividend − ρ · divisor from 0 (Fieller, "Some Problems in Interval
 * Estimation", Journal of the Royal Statistical Society B 16, 1954, 175–185). It needs no logarithms, so that a cost net of
 * control may be near 0, or below it by chance, in a sitting. The divisor's true mean is presumed to be above 0.
 *
 * <p>With means x and y, their variances and covariance Vx, Vy and Vxy (those of single sittings ÷ n), and t the quantile at
 * 1 − α/2: the set is where (y² − t²·Vy)·ρ² − 2·(x·y − t²·Vxy)·ρ + (x² − t²·Vx) ≤ 0. Where the divisor is not told from 0
 * (y ≤ t·√Vy), it is not bounded, and there is no interval. Large ratios cannot be refused then; but where the dividend is
 * told to be above 0 (x &gt; t·√Vx), small ones are: what is below the smallest ρ ≥ 0 of the set. A true ratio from 0 to
 * below that bound would have to fail its own t test, and one below 0 would have a dividend below 0; each happens in at most
 * α/2, so that with either kind of bound, all in all, it is above the true ratio in at most α of all cases.
 *
 * @param sittings   pairs
 * @param ratio      mean dividend ÷ mean divisor; null where the mean divisor is not above 0
 * @param interval   of the ratio; null where it is unbounded, or nothing shows how sittings vary
 * @param lowerBound the true ratio is no less, at the level or better: the interval's lower end, or where there is no interval
 *                   what the dividend alone shows; null where nothing is shown
 * @param degrees    of freedom of t; 0 where nothing shows how sittings vary
 */
public record Fieller(int sittings, Double ratio, Interval interval, Double lowerBound, int degrees) {
    /**
     * From these sittings alone, with n − 1 degrees of freedom.
     *
     * @param dividends one a sitting, at least one
     * @param divisors  in the same order and unit
     * @param level     of the interval, such as 0.95
     * @throws IllegalArgumentException where there are none, or not as many
     */
    public static Fieller of(double[] dividends, double[] divisors, double level) {
        return of(dividends, divisors, PooledCovariance.of(List.of(new PooledCovariance.Run(dividends, divisors))), level);
    }

    /**
     * With a covariance that several runs show, these sittings' among them or not; one sitting has an interval then.
     *
     * @throws IllegalArgumentException as the other
     */
    public static Fieller of(double[] dividends, double[] divisors, PooledCovariance pooled, double level) {
        return of(dividends, divisors, Optional.of(pooled), level);
    }

    private static Fieller of(double[] dividends, double[] divisors, Optional<PooledCovariance> known, double level) {
        int n = dividends.length;
        if (n == 0 || n != divisors.length) {
            throw new IllegalArgumentException(n + " dividends for " + divisors.length + " divisors: one pair a sitting is needed");
        }
        double x = Interval.mean(dividends);
        double y = Interval.mean(divisors);
        Double ratio = y > 0 ? x / y : null;
        if (known.isEmpty()) {
            return new Fieller(n, ratio, null, null, 0);
        }
        PooledCovariance single = known.get();
        double t = Interval.quantile(1 - (1 - level) / 2, single.degrees());
        double factor = t * t / n;
        double a = y * y - factor * single.divisors();
        double b = x * y - factor * single.both();
        double c = x * x - factor * single.dividends();
        // Never below 0 where a root is asked for; rounding may make it so where nothing varies.
        double root = Math.sqrt(Math.max(0, b * b - a * c));
        if (y > 0 && a > 0) {
            Interval interval = new Interval((b - root) / a, (b + root) / a);
            return new Fieller(n, ratio, interval, interval.lower(), single.degrees());
        }
        boolean told = x > 0 && c > 0 && a <= 0;
        return new Fieller(n, ratio, null, told ? smallest(b, c, root) : null, single.degrees());
    }

    /** The only root above 0; null where even that is beyond all bounds. */
    private static Double smallest(double b, double c, double root) {
        double bound = c / (b + root);
        return Double.isFinite(bound) ? bound : null;
    }
}
