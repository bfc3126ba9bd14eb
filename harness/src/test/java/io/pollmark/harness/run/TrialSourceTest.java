package io.pollmark.harness.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentCatalogue;
import io.pollmark.harness.plan.Plan;
import io.pollmark.harness.plan.Trial;
import io.pollmark.harness.report.StoredRuns;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrialSourceTest {
    private static final String REASON = "the clock by which commits and receipts are stamped jumped by 60 ms (limit 50 ms)";

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @TempDir
    private Path folder;

    @Test
    void a_refused_trial_is_run_again_and_its_reason_said() throws IOException {
        StoredRuns.spoilt(folder);
        Experiment quick = experiment("cold-start");
        Plan plan = Plan.of(quick);
        Trial again = source(quick, plan).next().orElseThrow();
        Trial refused = plan.trials().getFirst();
        assertEquals(refused.scenario(), again.scenario());
        assertEquals(plan.trials().size() + 1, again.number());
        assertTrue(said().contains("trial 1, " + refused.scenario() + ", is not valid and is run again: " + REASON), said());
    }

    @Test
    void a_refused_probe_answers_nothing_and_its_reason_is_said() throws IOException {
        Experiment search = experiment("find-interval");
        TrialSource source = source(search, Plan.of(search));
        Trial refused = source.next().orElseThrow();
        StoredRuns.spoilt(folder);
        Trial next = source.next().orElseThrow();
        assertEquals(refused.levels(), next.levels());
        assertTrue(said().contains("probe 1 is not valid, and answers nothing: " + REASON), said());
    }

    private TrialSource source(Experiment experiment, Plan plan) throws IOException {
        return TrialSource.of(experiment, new RunFolder(folder), plan, new Progress(new PrintStream(out, true, StandardCharsets.UTF_8), 0));
    }

    private String said() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private static Experiment experiment(String name) throws IOException {
        return new ExperimentCatalogue(Path.of("../experiments")).experiment(name);
    }
}
