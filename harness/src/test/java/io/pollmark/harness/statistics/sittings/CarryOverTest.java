package io.pollmark.harness.statistics.sittings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.plan.LegOrder;
import io.pollmark.harness.statistics.sittings.CarryOver.Effect;
import io.pollmark.harness.statistics.sittings.CarryOver.Leg;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CarryOverTest {
    /** Three sittings of four scenarios, four rounds each. */
    private static final List<List<List<String>>> ORDERS = IntStream.range(0, 5)
            .mapToObj(seed -> LegOrder.of(List.of("a", "b", "c", "d"), 3, 4, name -> true, seed)).toList();

    @Test
    void it_agrees_with_a_calculation_by_hand() {
        // Of a in sitting 1 the mean is 3, of b 20; sitting 2 has a twice, mean 5. The first leg and what stands alone is left out.
        List<Leg> legs = List.of(new Leg(1, "a", null, 100), new Leg(1, "b", "a", 19), new Leg(1, "a", "b", 2), new Leg(1, "a", "a", 4),
                new Leg(1, "b", "a", 21), new Leg(2, "b", null, 50), new Leg(2, "a", "b", 4), new Leg(2, "b", "a", 70),
                new Leg(2, "a", "b", 6));
        CarryOver carryOver = CarryOver.of(legs, 99, 1).orElseThrow();
        // a after a: +1. a after b: −1, −1, +1. b after a: −1, +1.
        assertEquals(List.of(new Effect("a", "a", 1, 1), new Effect("a", "b", 3, -1.0 / 3), new Effect("b", "a", 2, 0)),
                carryOver.effects());
        assertEquals(1 + 3.0 / 9, carryOver.statistic(), 1e-12);
        assertEquals(6, carryOver.legs());
    }

    /** All six orders of three legs are as likely: 10 after b is the most extreme, as is one that mirrors it. */
    @Test
    void p_is_that_of_all_orders_written_out() {
        List<Leg> legs = List.of(new Leg(1, "a", "b", 10), new Leg(1, "a", "c", 0), new Leg(1, "a", "c", 1));
        // Left: 6⅓, −3⅔, −2⅔. The one after b stands alone, and decides: 6⅓ in two of six orders.
        assertEquals(1.0 / 3, CarryOver.of(legs, 99_999, 1).orElseThrow().p(), 0.005);
        List<Leg> middle = List.of(new Leg(1, "a", "b", 1), new Leg(1, "a", "c", 0), new Leg(1, "a", "c", 10));
        assertEquals(1, CarryOver.of(middle, 999, 1).orElseThrow().p(), 1e-12);
        List<Leg> second = List.of(new Leg(1, "a", "b", 0), new Leg(1, "a", "c", 1), new Leg(1, "a", "c", 10));
        assertEquals(2.0 / 3, CarryOver.of(second, 99_999, 1).orElseThrow().p(), 0.005);
    }

    /** Of two legs each, both sittings agree in two of the four ways to order them. */
    @Test
    void sittings_change_places_each_by_itself() {
        List<Leg> legs = List.of(new Leg(1, "a", "b", 1), new Leg(1, "a", "c", 0), new Leg(2, "a", "b", 2), new Leg(2, "a", "c", 0));
        assertEquals(1.0 / 2, CarryOver.of(legs, 99_999, 1).orElseThrow().p(), 0.005);
    }

    /** 1,000 draws without an effect: a tenth of p lies in each tenth, ± 3 standard deviations of a count. */
    @Test
    void without_an_effect_p_is_as_often_in_each_tenth() {
        Random random = new Random(20261123);
        int[] tenths = new int[10];
        for (int i = 0; i < 1000; i++) {
            double p = CarryOver.of(draw(i, random, leg -> 0), 199, i).orElseThrow().p();
            tenths[(int) Math.ceil(p * 10) - 1]++;
        }
        for (int count : tenths) {
            assertEquals(100, count, 3 * Math.sqrt(1000 * 0.1 * 0.9));
        }
    }

    @Test
    void what_differs_between_sittings_is_no_effect() {
        Random random = new Random(4);
        int found = 0;
        for (int i = 0; i < 400; i++) {
            found += CarryOver.of(draw(i, random, leg -> 10 * leg.sitting()), 199, i).orElseThrow().p() <= 0.05 ? 1 : 0;
        }
        assertTrue(found <= 20 + 3 * Math.sqrt(19), found + " of 400");
    }

    /** After d all is dearer by three standard deviations of a leg. */
    @Test
    void a_planted_effect_is_found() {
        Random random = new Random(8);
        for (int i = 0; i < 20; i++) {
            CarryOver carryOver = CarryOver.of(draw(i, random, leg -> "d".equals(leg.before()) ? 0.3 : 0), 999, i).orElseThrow();
            assertTrue(carryOver.p() <= 0.01, "p " + carryOver.p());
            double afterD = carryOver.effects().stream().filter(effect -> effect.before().equals("d")).mapToDouble(Effect::mean).average()
                    .orElseThrow();
            double afterOthers = carryOver.effects().stream().filter(effect -> !effect.before().equals("d")).mapToDouble(Effect::mean)
                    .average().orElseThrow();
            assertEquals(0.3, afterD - afterOthers, 0.15);
        }
    }

    @Test
    void p_is_never_nought_and_a_seed_has_one() {
        List<Leg> legs = draw(1, new Random(1), leg -> "d".equals(leg.before()) ? 100 : 0);
        CarryOver carryOver = CarryOver.of(legs, 99, 5).orElseThrow();
        assertEquals(0.01, carryOver.p(), 1e-12);
        List<Leg> none = draw(1, new Random(1), leg -> 0);
        assertEquals(CarryOver.of(none, 9999, 5), CarryOver.of(none, 9999, 5));
        assertNotEquals(CarryOver.of(none, 9999, 5), CarryOver.of(none, 9999, 6));
    }

    @Test
    void where_no_scenario_has_two_legs_in_a_sitting_there_is_nothing_to_compare() {
        assertTrue(CarryOver.of(List.of(), 99, 1).isEmpty());
        assertTrue(CarryOver.of(List.of(new Leg(1, "a", null, 1), new Leg(1, "a", "a", 2), new Leg(2, "a", "b", 2)), 99, 1).isEmpty());
    }

    /** Legs in the order in which an experiment has them, each 0.1 about its scenario's level. */
    private static List<Leg> draw(int draw, Random random, ToDoubleFunction<Leg> effect) {
        List<Leg> legs = new ArrayList<>();
        for (int sitting = 0; sitting < 3; sitting++) {
            String before = null;
            for (String scenario : ORDERS.get(draw % ORDERS.size()).get(sitting)) {
                Leg bare = new Leg(sitting, scenario, before, 0);
                double value = scenario.charAt(0) + effect.applyAsDouble(bare) + 0.1 * random.nextGaussian();
                legs.add(new Leg(sitting, scenario, before, value));
                before = scenario;
            }
        }
        return legs;
    }
}
