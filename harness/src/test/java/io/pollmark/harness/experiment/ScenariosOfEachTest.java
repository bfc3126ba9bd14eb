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
    void each_variant_that_no_other_names_has_it_under_both_names() throws IOException {
        Experiment experiment = read(SCENARIOS);
        assertEquals(List.of("thread-per-session-few", "single-scheduler-few", "thread-per-session-many", "single-scheduler-many", "alone"),
                experiment.scenarios().stream().map(Scenario::name).toList());
        assertEquals(List.of("thread-per-session", "single-scheduler", "thread-per-session", "single-scheduler", "none"),
                experiment.scenarios().stream().map(Scenario::variant).toList());
        assertEquals(20, experiment.scenario("single-scheduler-many").over(experiment.factors()).users());
    }

    @Test
    void a_repetition_is_of_the_same_variant_and_nothing_is_claimed_of_it() throws IOException {
        Experiment experiment = read("scenarios: [{name: few, users: 10}, {name: again, users: 10, repeats: few}]\n"
                + CLAIM.replace("scenario: few, ", "").replace("to: many, ", "").replace("scenario: alone, ", ""));
        assertEquals("single-scheduler-few", experiment.scenario("single-scheduler-again").repeats());
        assertEquals(List.of("none-few", "thread-per-session-few", "single-scheduler-few"), experiment.claims().getFirst().scenarios());
    }

    @Test
    void a_ratio_is_of_the_same_variant() throws IOException {
        List<Claim.Condition> holds = read(SCENARIOS + CLAIM).claims().getFirst().holds();
        assertEquals(List.of("thread-per-session-few", "single-scheduler-few", "alone"), holds.stream().map(Claim.Condition::scenario).toList());
        assertEquals("thread-per-session-many", holds.getFirst().to());
        assertEquals("single-scheduler-many", holds.get(1).to());
    }

    @Test
    void a_claim_of_no_scenario_is_of_all() throws IOException {
        Experiment experiment = read(SCENARIOS + CLAIM.replace("scenario: alone, ", ""));
        List<String> claimed = experiment.claims().getFirst().holds().stream().map(Claim.Condition::scenario).toList();
        assertEquals(experiment.scenarios().stream().map(Scenario::name).toList(), claimed.subList(2, claimed.size()));
        ExperimentException ratio = assertThrows(ExperimentException.class, () -> read(SCENARIOS + CLAIM.replace("scenario: few, ", "")));
        assertTrue(ratio.getMessage().endsWith("a condition on core0.idle has a ratio to many of no scenario: name it."), ratio.getMessage());
    }

    @Test
    void other_variants_that_are_named_stand_for_the_experiments() {
        Experiment written = catalogue.experiment("faults");
        Experiment faults = named("faults", "held-request", "bounded-pool");
        assertEquals(List.of("held-request", "bounded-pool"), faults.variants());
        assertEquals(written.scenarios().size(), faults.scenarios().size());
        assertEquals(written.scenario("single-scheduler-soa-killed").faults(), faults.scenario("bounded-pool-soa-killed").faults());
        assertEquals(written.claims().stream().map(Claim::id).toList(), faults.claims().stream().map(Claim::id).toList());
    }

    @Test
    void but_not_those_of_scenarios_that_name_their_own() throws IOException {
        read(SCENARIOS);
        Experiment experiment = named(folder.resolve("each.yaml").toString(), "alone", "bounded-pool");
        assertEquals(List.of("alone", "bounded-pool-few", "bounded-pool-many"), experiment.scenarios().stream().map(Scenario::name).toList());
    }

    @Test
    void of_a_variant_that_is_named_all_scenarios_are_taken() {
        assertEquals(catalogue.experiment("faults").scenarios().size() / 2, named("faults", "single-scheduler").scenarios().size());
        assertEquals(List.of("bean-100", "bean-1200"), named("session-state", "stateful-bean").scenarios().stream().map(Scenario::name).toList());
        // A scenario has a variant's name: it is that one, and not its repetition.
        assertEquals(List.of("single-scheduler"), named("quick", "single-scheduler").scenarios().stream().map(Scenario::name).toList());
    }

    @Test
    void what_is_said_of_each_is_said_of_those_that_are_left() {
        Experiment faults = named("faults", "held-request-soa-killed", "single-scheduler");
        assertEquals(catalogue.experiment("faults").scenarios().size() / 2 + 1, faults.scenarios().size());
        for (Claim claim : faults.claims()) {
            assertEquals(faults.scenarios().stream().map(Scenario::name).sorted().toList(), claim.scenarios().stream().sorted().toList());
        }
        assertEquals(3, faults.claims().size());
        // Of two users' numbers one is left: what grows with them cannot be said.
        assertEquals(List.of(), named("session-state", "bean-100").claims());
    }

    private Experiment named(String experiment, String... names) {
        Experiment asked = catalogue.experiment(experiment, List.of(names));
        return Overrides.NONE.withVariants(asked.called(List.of(names))).applyTo(asked);
    }

    private Experiment read(String more) throws IOException {
        String base = Files.readString(EXPERIMENTS.resolve("cold-start.yaml"))
                .replaceAll("(?m)^variants: .*", "variants: [none, thread-per-session, single-scheduler]");
        return Yaml.read(Files.writeString(folder.resolve("each.yaml"), base + "\n" + more), Experiment.class);
    }
}
