package io.pollmark.harness.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

    @Test
    void every_jvm_is_sized_for_one_core_and_keeps_its_compiler_threads_in_both_designs() {
        Experiment fresh = catalogue.experiment("cold-start");
        Experiment crossover = catalogue.experiment("quick");
        SystemSpec system = catalogue.system(fresh.system());
        TrialSettings alone = TrialSettings.of(fresh, Plan.of(fresh).trials().getFirst());
        TrialSettings inTurns = TrialSettings.of(crossover, Plan.ofSittings(crossover, "none").sittings().getFirst().system()).inTurns(system);
        for (TierSpec tier : system.tiers()) {
            for (TrialSettings settings : List.of(alone, inTurns)) {
                List<String> flags = TierProcess.flags(tools, tier, settings, Optional.empty());
                assertTrue(flags.containsAll(List.of("-XX:ActiveProcessorCount=1", "-XX:-UseDynamicNumberOfCompilerThreads")), flags.toString());
            }
        }
    }

    private List<String> command(TierSpec tier, TrialSettings settings) {
        return TierProcess.command(tools, tier, settings, TierProcess.flags(tools, tier, settings, Optional.empty()));
    }
}
