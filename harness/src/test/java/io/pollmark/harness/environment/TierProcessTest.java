package io.pollmark.harness.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentCatalogue;
import io.pollmark.harness.experiment.SystemSpec;
import io.pollmark.harness.experiment.TierSpec;
import io.pollmark.harness.plan.Plan;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TierProcessTest {
    private final Toolbox tools = Toolbox.locate();
    private final ExperimentCatalogue catalogue = new ExperimentCatalogue(tools.home().resolve("experiments"));

    @Test
    void a_command_holds_the_flags_of_its_jvm_and_what_tells_it_that_variants_take_turns() {
        SystemSpec system = catalogue.system("stateless-petclinic");
        Experiment experiment = catalogue.experiment("petclinic-request-cost");
        TrialSettings alone = TrialSettings.of(experiment, Plan.of(experiment).trials().getFirst());
        String told = "-D" + system.exchange().property() + "=true";

        List<String> inTurns = command(system.tier("web"), alone.inTurns(system));

        assertEquals(1, Collections.frequency(inTurns, told), inTurns.toString());
        assertEquals(1, Collections.frequency(inTurns, "-Xmx" + experiment.jvm().heap()), inTurns.toString());
        assertFalse(inTurns.contains(TierSpec.JVM));
        assertFalse(command(system.tier("web"), alone).contains(told));
    }

    private List<String> command(TierSpec tier, TrialSettings settings) {
        return TierProcess.command(tools, tier, settings, TierProcess.flags(tools, tier, settings, Optional.empty()));
    }
}
