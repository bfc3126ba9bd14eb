package io.pollmark.harness.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A scenario that names no variant is one of each, and so is what is claimed of it. */
class ScenariosOfEachTest {
    private static final Path EXPERIMENTS = Path.of("../experiments");
    private static final String CLAIM = """
            claims:
              - id: same
                says: Both are alike
                published: alike
                source: here
                holds:
                  - {scenario: few, metric: core0.idle, to: many, above: 0.9, below: 1.1, margin: 0}
                  - {scenario: alone, metric: core0.idle, above: 0.5, margin: 0}
            """;
    private static final String SCENARIOS =
            "scenarios: [{name: few, users: 10}, {name: many, users: 20}, {name: alone, variant: none, users: 1}]\n";

    private final ExperimentCatalogue catalogue = new ExperimentCatalogue(EXPERIMENTS);

    @TempDir
    private Path folder;

    @Test
    void each_variant_has_it_under_both_names() throws IOException {
        Experiment experiment = read(SCENARIOS);
        assertEquals(List.of("none-few", "single-scheduler-few", "none-many", "single-scheduler-many", "alone"),
                experiment.scenarios().stream().map(Scenario::name).toList());
        assertEquals(List.of("none", "single-scheduler", "none", "single-scheduler", "none"),
                experiment.scenarios().stream().map(Scenario::variant).toList());
        assertEquals(20, experiment.scenario("single-scheduler-many").over(experiment.factors()).users());
    }

    @Test
    void a_ratio_is_of_the_same_variant() throws IOException {
        List<Claim.Condition> holds = read(SCENARIOS + CLAIM).claims().getFirst().holds();
        assertEquals(List.of("none-few", "single-scheduler-few", "alone"), holds.stream().map(Claim.Condition::scenario).toList());
        assertEquals("none-many", holds.getFirst().to());
        assertEquals("single-scheduler-many", holds.get(1).to());
    }

    @Test
    void a_claim_of_no_scenario_is_of_all() throws IOException {
        Experiment experiment = read(SCENARIOS + CLAIM.replace("scenario: alone, ", ""));
        assertEquals(List.of("none-few", "single-scheduler-few", "none-few", "single-scheduler-few", "none-many", "single-scheduler-many", "alone"),
                experiment.claims().getFirst().holds().stream().map(Claim.Condition::scenario).toList());
        ExperimentException ratio = assertThrows(ExperimentException.class, () -> read(SCENARIOS + CLAIM.replace("scenario: few, ", "")));
        assertTrue(ratio.getMessage().endsWith("a condition on core0.idle has a ratio to many of no scenario: name it."), ratio.getMessage());
    }

    @Test
    void other_variants_that_are_named_stand_for_the_experiments() {
        List<String> named = List.of("held-request", "bounded-pool");
        Experiment faults = Overrides.NONE.withVariants(named).applyTo(catalogue.experiment("faults", named));
        Experiment written = catalogue.experiment("faults");
        assertEquals(named, faults.variants());
        assertEquals(written.scenarios().size(), faults.scenarios().size());
        assertEquals(written.scenario("single-scheduler-soa-killed").faults(), faults.scenario("bounded-pool-soa-killed").faults());
        assertEquals(written.claims().stream().map(Claim::id).toList(), faults.claims().stream().map(Claim::id).toList());
    }

    @Test
    void of_one_that_the_experiment_has_all_its_scenarios_are_taken() {
        List<String> named = List.of("single-scheduler");
        Experiment faults = Overrides.NONE.withVariants(named).applyTo(catalogue.experiment("faults", named));
        assertEquals(catalogue.experiment("faults").scenarios().size() / 2, faults.scenarios().size());
        Experiment state = Overrides.NONE.withVariants(List.of("stateful-bean")).applyTo(catalogue.experiment("session-state", List.of("stateful-bean")));
        assertEquals(List.of("bean-100", "bean-1200"), state.scenarios().stream().map(Scenario::name).toList());
    }

    @Test
    void one_scenario_can_be_named() {
        List<String> named = List.of("single-scheduler-soa-killed");
        Experiment faults = Overrides.NONE.withVariants(named).applyTo(catalogue.experiment("faults", named));
        assertEquals(named, faults.scenarios().stream().map(Scenario::name).toList());
    }

    private Experiment read(String more) throws IOException {
        String base = Files.readString(EXPERIMENTS.resolve("cold-start.yaml")).replaceAll("(?m)^variants: .*", "variants: [none, single-scheduler]");
        return Yaml.read(Files.writeString(folder.resolve("each.yaml"), base + "\n" + more), Experiment.class);
    }
}
