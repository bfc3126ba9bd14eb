package io.pollmark.harness.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentCatalogue;
import io.pollmark.harness.experiment.ExperimentException;
import io.pollmark.harness.experiment.Overrides;
import io.pollmark.harness.experiment.Scenario;
import io.pollmark.harness.statistics.sittings.Replication;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Three trials of 150 s load, 5 s drain and 25 s beside: nine minutes a block, twelve with a repetition. */
class BudgetTest {
    private static final Experiment FRESH = Overrides.NONE.withDuration(Duration.ofSeconds(150))
            .applyTo(new ExperimentCatalogue(Path.of("../experiments")).experiment("cold-start"));
    private static final Scenario SUBJECT = FRESH.scenarios().get(1);

    @Test
    void as_many_blocks_as_the_time_allows() {
        assertEquals(1, fit(9).blocks());
        assertEquals(1, fit(17).blocks());
        assertEquals(3, fit(35).blocks());
        assertFalse(fit(35).hasRepetition());
    }

    @Test
    void where_there_is_room_for_three_blocks_a_scenario_is_repeated_in_each() {
        Experiment fitted = fit(36);
        assertTrue(fitted.hasRepetition());
        assertEquals(3, fitted.blocks());
        assertEquals(12, Plan.of(fitted).trials().size());
        Scenario again = fitted.scenarios().getLast();
        assertEquals(SUBJECT.name(), again.repeats());
        assertEquals(SUBJECT.variant(), again.variant());
        assertEquals(3, new Budget(Duration.ofMinutes(36)).fit(FRESH.repeating(SUBJECT), SUBJECT).blocks());
    }

    @Test
    void what_some_scenarios_have_ahead_for_another_time_is_counted() {
        Experiment two = new ExperimentCatalogue(Path.of("../experiments"))
                .experiment("src/test/resources/io/pollmark/harness/system/short-petclinic.yaml");
        assertEquals(Duration.ofSeconds(9).plus(Duration.ofSeconds(6).dividedBy(2)), Budget.load(two));
    }

    @Test
    void without_time_for_one_block_it_says_how_long_one_takes() {
        ExperimentException refused = assertThrows(ExperimentException.class, () -> fit(8));
        assertTrue(refused.getMessage().startsWith("A block of cold-start takes about 540s, more than the budget of 480s"), refused.getMessage());
    }

    @Test
    void of_two_ways_to_fill_the_time_with_legs_that_of_the_narrower_interval_is_taken() {
        Experiment few = sittings(25, 0.08, 0.05);
        assertEquals(6, few.blocks());
        assertEquals(2, few.sittings().rounds());
        Experiment many = sittings(120, 0.2, 0.01);
        assertTrue(many.sittings().rounds() > 2, many.sittings().toString());
        assertTrue(Budget.sitting(many).multipliedBy(many.blocks()).compareTo(Duration.ofMinutes(120)) <= 0);
        for (int legs = 2; legs <= 6; legs++) {
            int sittings = (int) Duration.ofMinutes(120).dividedBy(Budget.sitting(many.inRounds(legs)));
            assertTrue(Replication.halfWidth(many.blocks(), many.sittings().rounds(), 0.2, 0.01, 0.975)
                    <= Replication.halfWidth(sittings, legs, 0.2, 0.01, 0.975), legs + " legs");
        }
    }

    /** A leg takes 16 s and its interval. The intervals of a long sitting's fourteen are 6.31 s together, those of a short one's four 3 s. */
    @Test
    void sittings_take_as_long_as_their_own_legs_and_all_of_them_what_the_mean_says() {
        Experiment layers = new ExperimentCatalogue(Path.of("../experiments")).experiment("layers");
        List<Duration> loads = Plan.ofSittings(layers, "none").sittings().stream()
                .map(sitting -> Budget.load(layers, sitting))
                .distinct().sorted().toList();
        assertEquals(2, loads.size(), loads.toString());
        assertEquals(Duration.ofMillis(10 * 16_000 + 3_310), loads.getLast().minus(loads.getFirst()));
        Duration repeated = Duration.ofMillis(18 * 16_000 + 9_310).dividedBy(18);
        assertEquals(Budget.sitting(layers).multipliedBy(2).toMillis(),
                loads.stream().reduce(repeated.plus(Budget.OVERHEAD).multipliedBy(2), Duration::plus).toMillis(), 1);
    }

    @Test
    void where_there_is_no_time_for_three_sittings_of_two_legs_they_have_one() {
        Experiment fitted = sittings(11, 0.08, 0.05);
        assertEquals(3, fitted.blocks());
        assertEquals(1, fitted.sittings().rounds());
    }

    @Test
    void without_time_for_three_sittings_it_says_how_long_they_take() {
        ExperimentException refused = assertThrows(ExperimentException.class, () -> sittings(8, 0.08, 0.05));
        assertTrue(refused.getMessage().matches("Three sittings of quick, .* take about \\d+s, more than the budget of 480s: .*"),
                refused.getMessage());
    }

    private static Experiment sittings(int minutes, double within, double between) {
        Experiment quick = new ExperimentCatalogue(Path.of("../experiments")).experiment("quick");
        return new Budget(Duration.ofMinutes(minutes)).fitSittings(quick,
                (sittings, legs) -> Replication.halfWidth(sittings, legs, within, between, 0.975));
    }

    private static Experiment fit(int minutes) {
        return new Budget(Duration.ofMinutes(minutes)).fit(FRESH, SUBJECT);
    }
}
