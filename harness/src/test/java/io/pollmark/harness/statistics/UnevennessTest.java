package io.pollmark.harness.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.load.LedgerObservations;
import io.pollmark.harness.statistics.MetricRule.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class UnevennessTest {
    private static final int USERS = 100;

    @Test
    void it_is_the_95th_of_a_hundred_users_means_by_the_50th() {
        List<double[]> users = new ArrayList<>();
        for (int user = 1; user <= USERS; user++) {
            double[] values = new double[100];
            Arrays.fill(values, user);
            users.add(values);
        }
        assertEquals(95.0 / 50, Unevenness.of(users).orElseThrow(), 1e-9);
    }

    @Test
    void users_who_are_served_alike_differ_as_chance_lets_expect() {
        List<double[]> users = users(user -> 1);
        double ratio = Unevenness.of(users).orElseThrow() / Unevenness.byChance(users).orElseThrow();
        assertTrue(ratio > 0.98 && ratio < 1.02, "ratio " + ratio);
        assertTrue(Unevenness.byChance(users).orElseThrow() > 1.03, "means of a hundred values differ");
    }

    @Test
    void one_user_in_ten_who_waits_twice_as_long_is_found() {
        List<double[]> users = users(user -> user % 10 == 0 ? 2 : 1);
        double ratio = Unevenness.of(users).orElseThrow() / Unevenness.byChance(users).orElseThrow();
        assertTrue(ratio > 1.5, "ratio " + ratio);
    }

    @Test
    void few_users_or_few_notifications_tell_nothing() {
        assertEquals(OptionalDouble.empty(), Unevenness.of(users(user -> 1).subList(0, 19)));
        List<double[]> few = users(user -> 1).stream().map(values -> new double[] {values[0]}).toList();
        assertEquals(OptionalDouble.empty(), Unevenness.of(few));
        assertEquals(OptionalDouble.empty(), Unevenness.byChance(few));
    }

    @Test
    void what_legs_of_a_sitting_have_of_a_user_is_put_together() {
        MetricDeclaration declaration = new MetricDeclaration("uneven", "times", Kind.UNEVEN, null, null, "freshness", null, null, null,
                null, null, null);
        List<PeriodMetrics.Part> legs = Stream.of(1.0, 3.0).map(value -> {
            Map<String, double[]> byUser = new HashMap<>();
            for (int user = 1; user <= USERS; user++) {
                double[] values = new double[50];
                Arrays.fill(values, value * user);
                byUser.put("user" + user, values);
            }
            return new PeriodMetrics.Part(new Period(0, 1000), new LedgerObservations(Map.of(), Map.of(), Map.of("freshness", byUser)));
        }).toList();
        assertEquals(95.0 / 50, PeriodMetrics.of(declaration.rules(), Samples.NONE, legs).get("uneven").value(), 1e-9);
    }

    /** A hundred exponential waits each, times what the user's factor says. */
    private static List<double[]> users(IntToDoubleFunction factor) {
        SplittableRandom random = new SplittableRandom(3);
        List<double[]> users = new ArrayList<>();
        for (int user = 0; user < USERS; user++) {
            double times = factor.applyAsDouble(user);
            users.add(random.doubles(100).map(uniform -> -Math.log(1 - uniform) * times).toArray());
        }
        return users;
    }
}
