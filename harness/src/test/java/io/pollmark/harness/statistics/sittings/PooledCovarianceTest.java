package io.pollmark.harness.statistics.sittings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.statistics.sittings.PooledCovariance.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PooledCovarianceTest {
    /** Without means: half of the mean product of differences, over all pairs of sittings of a run, is its covariance. */
    @Test
    void it_is_that_of_the_differences_between_a_runs_sittings() {
        Random random = new Random(5);
        for (int i = 0; i < 100; i++) {
            List<Run> runs = new ArrayList<>();
            for (int run = 0; run < 1 + i % 4; run++) {
                runs.add(draw(2 + random.nextInt(4), 100 * random.nextGaussian(), random));
            }
            runs.add(draw(1, 1000, random));
            double[] sums = new double[3];
            int degrees = 0;
            for (Run run : runs) {
                int n = run.dividends().length;
                for (int one = 0; one < n; one++) {
                    for (int other = 0; other < one; other++) {
                        double dividend = run.dividends()[one] - run.dividends()[other];
                        double divisor = run.divisors()[one] - run.divisors()[other];
                        sums[0] += dividend * dividend / n;
                        sums[1] += divisor * divisor / n;
                        sums[2] += dividend * divisor / n;
                    }
                }
                degrees += n - 1;
            }
            PooledCovariance pooled = PooledCovariance.of(runs).orElseThrow();
            assertEquals(degrees, pooled.degrees());
            assertEquals(sums[0] / degrees, pooled.dividends(), 1e-9);
            assertEquals(sums[1] / degrees, pooled.divisors(), 1e-9);
            assertEquals(sums[2] / degrees, pooled.both(), 1e-9);
        }
    }

    @Test
    void where_no_run_has_two_sittings_there_is_none() {
        assertTrue(PooledCovariance.of(List.of(new Run(new double[] {1}, new double[] {2}))).isEmpty());
        assertTrue(PooledCovariance.of(List.of()).isEmpty());
    }

    @Test
    void values_that_are_no_pairs_are_refused() {
        assertThrows(IllegalArgumentException.class, () -> new Run(new double[1], new double[2]));
    }

    private static Run draw(int sittings, double mean, Random random) {
        double[] dividends = new double[sittings];
        double[] divisors = new double[sittings];
        for (int i = 0; i < sittings; i++) {
            divisors[i] = mean + random.nextGaussian();
            dividends[i] = 2 * divisors[i] + random.nextGaussian();
        }
        return new Run(dividends, divisors);
    }
}
