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
import java.nio.file.Path;
import java.time.Duration;
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

    private static Experiment fit(int minutes) {
        return new Budget(Duration.ofMinutes(minutes)).fit(FRESH, SUBJECT);
    }
}
