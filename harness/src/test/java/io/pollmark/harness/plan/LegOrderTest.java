package io.pollmark.harness.plan;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LegOrderTest {
    @ParameterizedTest
    @CsvSource({"1, 3, 4", "2, 3, 3", "3, 2, 5", "4, 1, 4", "5, 3, 2", "10, 3, 2"})
    void each_scenario_has_one_leg_a_round(int scenarios, int sittings, int rounds) {
        List<List<String>> orders = LegOrder.of(names(scenarios), sittings, rounds, name -> true, 7);
        assertEquals(sittings, orders.size());
        for (List<String> order : orders) {
            assertEquals(rounds * scenarios, order.size());
            for (int round = 0; round < rounds; round++) {
                assertEquals(Set.copyOf(names(scenarios)), new TreeSet<>(order.subList(round * scenarios, (round + 1) * scenarios)));
            }
        }
    }

    /** What can be had at best is a count that is even, or differs by one. */
    @ParameterizedTest
    @CsvSource({"2, 1, 2, 1", "2, 3, 3, 1", "3, 2, 3, 1", "4, 4, 1, 0", "4, 1, 4, 1", "4, 4, 4, 1", "4, 3, 2, 1", "5, 1, 4, 1",
        "5, 10, 1, 0", "5, 3, 2, 1", "6, 3, 4, 1", "10, 3, 2, 1"})
    void each_follows_each_other_as_often(int scenarios, int sittings, int rounds, int most) {
        for (long seed = 1; seed <= 5; seed++) {
            List<List<String>> orders = LegOrder.of(names(scenarios), sittings, rounds, name -> true, seed);
            assertTrue(LegOrder.imbalance(orders) <= most, "imbalance " + LegOrder.imbalance(orders) + " of " + orders);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8, 9})
    void in_a_williams_design_each_follows_each_other_and_takes_each_place_as_often(int treatments) {
        int[][] rows = Williams.rows(treatments);
        int times = rows.length / treatments;
        Map<List<Integer>, Integer> pairs = new HashMap<>();
        Map<List<Integer>, Integer> places = new HashMap<>();
        for (int[] row : rows) {
            for (int place = 0; place < treatments; place++) {
                places.merge(List.of(place, row[place]), 1, Integer::sum);
                if (place > 0) {
                    pairs.merge(List.of(row[place - 1], row[place]), 1, Integer::sum);
                }
            }
        }
        assertEquals(treatments * (treatments - 1), pairs.size());
        assertTrue(pairs.values().stream().allMatch(count -> count == times), pairs.toString());
        assertEquals(treatments * treatments, places.size());
        assertTrue(places.values().stream().allMatch(count -> count == times), places.toString());
    }

    @Test
    void a_sitting_ends_with_what_may_end_it() {
        for (long seed = 1; seed <= 20; seed++) {
            for (List<String> order : LegOrder.of(names(4), 3, 3, name -> !name.equals("c") && !name.equals("d"), seed)) {
                assertTrue(Set.of("a", "b").contains(order.getLast()), order.toString());
            }
        }
    }

    @Test
    void where_one_alone_may_end_the_rest_is_still_even() {
        for (long seed = 1; seed <= 5; seed++) {
            List<List<String>> orders = LegOrder.of(names(4), 3, 4, "b"::equals, seed);
            assertTrue(orders.stream().allMatch(order -> order.getLast().equals("b")));
            assertTrue(LegOrder.imbalance(orders) <= 1, "imbalance " + LegOrder.imbalance(orders));
        }
        assertTrue(LegOrder.of(names(6), 12, 2, "b"::equals, 3).stream().allMatch(order -> order.getLast().equals("b")));
    }

    @Test
    void a_seed_has_one_order_and_another_seed_another() {
        assertEquals(LegOrder.of(names(4), 3, 2, name -> true, 1), LegOrder.of(names(4), 3, 2, name -> true, 1));
        assertNotEquals(LegOrder.of(names(4), 3, 2, name -> true, 1), LegOrder.of(names(4), 3, 2, name -> true, 2));
    }

    @Test
    void sittings_do_not_all_begin_with_the_same_scenario() {
        List<List<String>> orders = LegOrder.of(names(4), 4, 2, name -> true, 5);
        assertEquals(4, orders.stream().map(List::getFirst).distinct().count(), orders.toString());
    }

    @Test
    void a_drift_along_a_straight_line_favours_none_where_that_can_be_had() {
        for (long seed = 1; seed <= 3; seed++) {
            int[] places = new int[5];
            List<String> order = LegOrder.of(names(5), 1, 4, name -> true, seed).getFirst();
            IntStream.range(0, order.size()).forEach(place -> places[order.get(place).charAt(0) - 'a'] += place);
            assertArrayEquals(new int[] {38, 38, 38, 38, 38}, places);
        }
    }

    /** Three of them could follow each other exactly as often if none followed itself; that is not looked for. */
    @ParameterizedTest
    @CsvSource({"3, 3, 3", "4, 3, 4"})
    void a_scenario_follows_itself_too(int scenarios, int sittings, int rounds) {
        for (long seed = 1; seed <= 5; seed++) {
            Map<String, Integer> pairs = new HashMap<>();
            for (List<String> order : LegOrder.of(names(scenarios), sittings, rounds, name -> true, seed)) {
                IntStream.range(1, order.size()).forEach(place -> pairs.merge(order.get(place - 1) + order.get(place), 1, Integer::sum));
            }
            for (String name : names(scenarios)) {
                assertTrue(pairs.containsKey(name + name), pairs.toString());
            }
        }
    }

    @Test
    void the_imbalance_is_that_of_a_count_by_hand() {
        // ab 2, bc 2, ca 1, cb 1, ba 1, ac 0; the sitting's border and bb do not count.
        List<List<String>> orders = List.of(List.of("a", "b", "c", "a", "b"), List.of("b", "b", "c", "b", "a"));
        assertEquals(2, LegOrder.imbalance(orders));
        assertEquals(0, LegOrder.imbalance(List.of(List.of("a", "a", "a"))));
    }

    /** By the thread's own time, since others may be at work beside it. */
    @Test
    void ten_scenarios_take_less_than_a_second() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        LegOrder.of(names(10), 3, 2, name -> true, 1);
        long taken = threads.getCurrentThreadCpuTime() - start;
        assertTrue(taken < 1_000_000_000, taken + " ns");
    }

    @Test
    void what_cannot_be_ordered_is_refused() {
        assertThrows(IllegalArgumentException.class, () -> LegOrder.of(List.of(), 1, 1, name -> true, 1));
        assertThrows(IllegalArgumentException.class, () -> LegOrder.of(names(2), 0, 1, name -> true, 1));
        assertThrows(IllegalArgumentException.class, () -> LegOrder.of(names(2), 1, 0, name -> true, 1));
        assertThrows(IllegalArgumentException.class, () -> LegOrder.of(List.of("a", "a"), 1, 1, name -> true, 1));
        assertThrows(IllegalArgumentException.class, () -> LegOrder.of(names(2), 1, 1, name -> false, 1));
    }

    private static List<String> names(int scenarios) {
        return IntStream.range(0, scenarios).mapToObj(i -> String.valueOf((char) ('a' + i))).toList();
    }
}
