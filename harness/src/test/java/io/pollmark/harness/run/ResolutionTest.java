package io.pollmark.harness.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentCatalogue;
import io.pollmark.harness.experiment.Overrides;
import io.pollmark.harness.statistics.blocks.Power;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResolutionTest {
    @TempDir
    private Path results;

    @Test
    void what_is_said_beforehand_is_held_to_the_level_of_the_table() throws IOException {
        Experiment quick = new ExperimentCatalogue(Path.of("../experiments")).experiment("cold-start");
        Resolution resolution = of(Overrides.NONE.withBlocks(3, 1).applyTo(quick));
        // Two strategies are compared by the processor, gross and net, and by others.
        assertEquals(1 - 0.025 / 2, resolution.level(), 1e-12);
        double percent = 100 * (Power.smallestRatio(3, resolution.deviation(), resolution.level()) - 1);
        assertTrue(resolution.sentence().startsWith("3 blocks: a difference of %.1f %% will be seen".formatted(percent)), resolution.sentence());
    }

    @Test
    void one_block_shows_nothing() throws IOException {
        assertTrue(of(new ExperimentCatalogue(Path.of("../experiments")).experiment("cold-start")).sentence().startsWith("One block: indicative"));
    }

    private Resolution of(Experiment experiment) throws IOException {
        return Resolution.of(experiment, EarlierRuns.here(results, "native"));
    }
}
