package io.pollmark.harness.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.blocks.Ratio;
import io.pollmark.harness.statistics.sittings.FactorEffects;
import io.pollmark.harness.statistics.sittings.PathShares;
import io.pollmark.harness.verdict.FactorialVerdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class FactorialViewTest {
    /** 64 to 1 in steps of 2 and 128, and back by 4: a sixth, seven sixths, minus two sixths. */
    private static final PathShares PATH = PathShares.of(new double[][] {{64, 32, 0.25, 1}}, 0.95).orElseThrow();

    @Test
    void each_bar_begins_where_the_one_before_ended_and_a_step_back_is_one() {
        List<FactorialView.Step> steps = view(PATH).steps();
        assertEquals(List.of("17 %", "117 %", "-33 %"), steps.stream().map(FactorialView.Step::share).toList());
        assertEquals(List.of("÷ 2", "÷ 128", "× 4"), steps.stream().map(FactorialView.Step::factor).toList());
        assertFalse(steps.get(1).back());
        assertTrue(steps.get(2).back());
        // The drawing reaches from 0 to eight sixths.
        assertEquals(0, steps.get(0).left(), 1e-9);
        assertEquals(12.5, steps.get(0).width(), 1e-9);
        assertEquals(12.5, steps.get(1).left(), 1e-9);
        assertEquals(87.5, steps.get(1).width(), 1e-9);
        assertEquals(75, steps.get(2).left(), 1e-9);
        assertEquals(25, steps.get(2).width(), 1e-9);
    }

    @Test
    void a_path_that_cannot_be_told_is_not_drawn() {
        assertEquals(List.of(), view(null).steps());
    }

    @Test
    void effects_and_cells_are_told_in_words() {
        FactorialView view = view(PATH);
        assertEquals(List.of("one in place of many", "one in place of many, where asks for is all and not one user"),
                view.effects().stream().map(FactorialView.Effect::of).toList());
        assertEquals("48 %", view.cells().getFirst().cost());
        assertEquals(Grid.MISSING, view.cells().getLast().cost());
        assertEquals(List.of("many, all: nobody needs it."), view.missing());
        String lines = FactorialLines.of(view);
        assertTrue(lines.contains("threads: one in place of many"), lines);
        assertTrue(lines.contains("Not counted: one, all. It was not run."), lines);
        assertTrue(lines.contains("Not measured: many, all: nobody needs it."), lines);
    }

    private static FactorialView view(PathShares path) {
        FactorEffects half = new FactorEffects(3, Ratio.ofLogarithms(new double[] {Math.log(0.5)}, 0.95));
        return FactorialView.of(new FactorialVerdict(
                List.of("threads", "asks for"),
                List.of(new FactorialVerdict.Cell("old", List.of("many", "one user"), new Metric(0.48, "share"), null),
                        new FactorialVerdict.Cell("new", List.of("one", "all"), null, "It was not run.")),
                List.of(new FactorialVerdict.Missing(List.of("many", "all"), "nobody needs it")),
                List.of(new FactorialVerdict.Effect("threads", "many", "one", null, null, null, half),
                        new FactorialVerdict.Effect("threads", "many", "one", "asks for", "one user", "all", half)),
                List.of("A", "B", "C", "D"),
                List.of("one thing", "another", "and back"),
                path,
                List.of()));
    }
}
