package io.pollmark.harness.statistics.sittings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.statistics.blocks.Interval;
import io.pollmark.harness.statistics.blocks.Ratio;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PooledDeviationTest {
    @Test
    void it_is_that_of_what_is_left_of_each_value_without_its_runs_mean() {
        Random random = new Random(3);
        for (int i = 0; i < 100; i++) {
            List<double[]> runs = new ArrayList<>();
            for (int run = 0; run < 1 + i % 5; run++) {
                runs.add(logs(2 + random.nextInt(4), random.nextGaussian(), 0.1, random));
            }
            runs.add(logs(1, 100, 0.1, random));
            PooledDeviation pooled = PooledDeviation.of(runs).orElseThrow();
            double squares = 0;
            int degrees = 0;
            for (double[] logs : runs) {
                for (double one : logs) {
                    double left = one;
                    for (double other : logs) {
                        left -= other / logs.length;
                    }
                    squares += left * left;
                }
                degrees += logs.length - 1;
            }
            assertEquals(degrees, pooled.degrees());
            assertEquals(Math.sqrt(squares / degrees), pooled.deviation(), 1e-9);
        }
    }

    @Test
    void of_one_run_its_interval_is_that_of_the_run_alone() {
        double[] ofs = {3, 4, 3.5};
        double[] logs = {Math.log(3), Math.log(4), Math.log(3.5)};
        Ratio alone = Ratio.paired(ofs, new double[] {1, 1, 1}, 0.95).orElseThrow();
        assertEquals(alone, PooledDeviation.of(List.of(logs)).orElseThrow().ratio(logs, 0.95));
    }

    @Test
    void a_run_of_one_sitting_has_an_interval_by_what_others_vary() {
        Ratio ratio = PooledDeviation.of(List.of(new double[] {0, 0.2}, new double[] {1})).orElseThrow().ratio(new double[] {1}, 0.95);
        double half = Math.tan(0.475 * Math.PI) * Math.sqrt(0.02);
        assertEquals(1 - half, Math.log(ratio.interval().lower()), 1e-9);
        assertEquals(1 + half, Math.log(ratio.interval().upper()), 1e-9);
    }

    @Test
    void where_no_run_has_two_sittings_there_is_none() {
        assertTrue(PooledDeviation.of(List.of(new double[] {1}, new double[] {2}, new double[0])).isEmpty());
        assertTrue(PooledDeviation.of(List.of()).isEmpty());
    }

    @Test
    void its_interval_holds_the_true_ratio_as_often_as_its_level_says() {
        Random random = new Random(1908);
        int held = 0;
        for (int i = 0; i < 4000; i++) {
            double[] logs = logs(2, 0.5, 0.05, random);
            PooledDeviation pooled = PooledDeviation.of(List.of(logs, logs(3, 2, 0.05, random), logs(1, 1, 0.05, random))).orElseThrow();
            Interval interval = pooled.ratio(logs, 0.95).interval();
            held += interval.contains(Math.exp(0.5)) ? 1 : 0;
        }
        assertEquals(0.95, held / 4000.0, 0.015);
    }

    private static double[] logs(int sittings, double mean, double deviation, Random random) {
        double[] logs = new double[sittings];
        for (int i = 0; i < sittings; i++) {
            logs[i] = mean + deviation * random.nextGaussian();
        }
        return logs;
    }
}
