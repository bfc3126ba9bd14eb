package io.pollmark.harness.statistics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class QuantilesTest {

    private static final double[] PERCENTILES = {0, 0.01, 0.07, 0.25, 0.5, 0.55, 0.9, 0.95, 0.99, 0.999};
    private final Random random = new Random(4);

    @Test
    void agreesWithCountingForEveryValueHowManyDoNotExceedIt() {
        for (int n = 0; n < 400; n++) {
            double[] values = random.doubles(n).map(value -> Math.floor(value * 50)).toArray();
            for (double p : PERCENTILES) {
                assertEquals(naive(values, p), Quantiles.of(values, p).orElse(Double.NaN), "n=" + n + " p=" + p);
            }
        }
    }

    @Test
    void countedValuesHaveThePercentilesOfTheSameValuesWrittenOut() {
        for (int n = 0; n < 400; n++) {
            double[] values = random.doubles(n).map(value -> Math.floor(value * 20)).toArray();
            SortedMap<Double, Long> counts = new TreeMap<>();
            for (double value : values) {
                counts.merge(value, 1L, Long::sum);
            }
            for (double p : PERCENTILES) {
                assertEquals(naive(values, p), Quantiles.ofCounted(counts, p).orElse(Double.NaN), "n=" + n + " p=" + p);
            }
        }
    }

    @Test
    void theCurveIsMadeOfThePercentiles() {
        double[] values = random.doubles(3000).toArray();
        SortedMap<Double, Double> curve = Quantiles.curve(values);
        assertTrue(curve.containsKey(0.99) && curve.containsKey(0.995) && !curve.containsKey(0.998));
        curve.forEach((p, value) -> assertEquals(naive(values, p), value, "p=" + p));
    }

    @Test
    void aPercentileWithFewerThanTenValuesBeyondIsMissing() {
        assertTrue(Quantiles.of(new double[999], 0.99).isEmpty());
        assertTrue(Quantiles.of(new double[1000], 0.99).isPresent());
    }

    @Test
    void theValuesAreLeftInTheirOrder() {
        double[] values = random.doubles(100).toArray();
        double[] before = values.clone();
        Quantiles.of(values, 0.5);
        Quantiles.curve(values);
        assertArrayEquals(before, values);
    }

    /** The smallest value that at least p of all do not exceed; p taken as the decimal number that is written. */
    private static double naive(double[] values, double p) {
        int needed = BigDecimal.valueOf(p).multiply(BigDecimal.valueOf(values.length))
                .setScale(0, RoundingMode.CEILING).intValue();
        if (values.length - needed < 10) {
            return Double.NaN;
        }
        double best = Double.POSITIVE_INFINITY;
        for (double candidate : values) {
            int notExceeding = 0;
            for (double value : values) {
                notExceeding += value <= candidate ? 1 : 0;
            }
            if (notExceeding >= needed && candidate < best) {
                best = candidate;
            }
        }
        return best;
    }
}
