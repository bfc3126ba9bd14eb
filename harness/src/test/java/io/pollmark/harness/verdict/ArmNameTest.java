package io.pollmark.harness.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pollmark.harness.experiment.PolledLevels;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArmNameTest {
    private static final Arm FEW = arm("few", "the old way", 100, 20);
    private static final Arm MANY = arm("many", "the old way", 100, 200);
    private static final Arm OTHER = arm("other", "the new way", 100, 20);

    @Test
    void a_level_that_tells_arms_of_the_same_words_apart_comes_after_these() {
        List<Arm> all = List.of(FEW, MANY, OTHER);
        assertEquals("the old way, 200 messages a second from outside", ArmName.of(MANY, all));
        assertEquals("the new way", ArmName.of(OTHER, all));
    }

    @Test
    void what_is_always_told_comes_after_words_that_nobody_else_has() {
        assertEquals("the new way, 100 users", ArmName.of("other", List.of(OTHER, arm("crowd", "the old way", 200, 20))));
    }

    @Test
    void a_scenario_that_is_not_shown_is_called_by_its_name() {
        assertEquals("none-such", ArmName.of("none-such", List.of(FEW)));
    }

    private static Arm arm(String scenario, String words, int users, double arrivals) {
        Condition condition = new Condition(PolledLevels.of(users, 100, arrivals), List.of(), Judged.RULE.levels());
        return Arm.of(scenario, "variant", words, condition, null, false, true, List.of(1), Basis.WINDOW, List.of());
    }
}
