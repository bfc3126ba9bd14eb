package io.pollmark.harness.statistics.sittings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.pollmark.harness.statistics.blocks.Interval;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplicationTest {
    /** Of two sittings t is tan(0.475 π) = 12.706, of three 4.303. */
    @ParameterizedTest
    @CsvSource({"2, 1, 0, 0.1, 0.8985", "3, 1, 0, 0.1, 0.2484", "3, 1, 0.1, 0, 0.2484", "3, 4, 0.1, 0, 0.1242", "3, 1, 0.06, 0.08, 0.2484"})
    void it_agrees_with_a_calculation_by_hand(int sittings, int legs, double within, double between, double halfWidth) {
        assertEquals(halfWidth, Replication.halfWidth(sittings, legs, within, between, 0.95), 1e-4);
    }

    /** The squares of the widths of many runs, each of its own sittings and legs, have its square as their mean. */
    @ParameterizedTest
    @CsvSource({"3, 2, 0.08, 0.05", "5, 1, 0.02, 0.1", "7, 4, 0.2, 0.01"})
    void it_agrees_with_runs_of_chance(int sittings, int legs, double within, double between) {
        Random random = new Random(7);
        double squares = 0;
        int runs = 20_000;
        for (int run = 0; run < runs; run++) {
            double[] means = new double[sittings];
            for (int sitting = 0; sitting < sittings; sitting++) {
                means[sitting] = between * random.nextGaussian()
                        + DoubleStream.generate(() -> within * random.nextGaussian()).limit(legs).average().orElseThrow();
            }
            Interval interval = Interval.ofMean(means, 0.975).orElseThrow();
            squares += Math.pow((interval.upper() - interval.lower()) / 2, 2);
        }
        double expected = Replication.halfWidth(sittings, legs, within, between, 0.975);
        assertEquals(1, Math.sqrt(squares / runs) / expected, 0.02);
    }

    @Test
    void figures_that_cannot_be_are_refused() {
        assertThrows(IllegalArgumentException.class, () -> Replication.halfWidth(1, 1, 1, 1, 0.95));
        assertThrows(IllegalArgumentException.class, () -> Replication.halfWidth(2, 0, 1, 1, 0.95));
        assertThrows(IllegalArgumentException.class, () -> Replication.halfWidth(2, 1, -1, 1, 0.95));
        assertThrows(IllegalArgumentException.class, () -> Replication.halfWidth(2, 1, 1, Double.NaN, 0.95));
        assertThrows(IllegalArgumentException.class, () -> Replication.halfWidth(2, 1, 1, 1, 1));
    }
}
