package io.pollmark.harness.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExperimentReadingTest {
    private static final Path EXPERIMENTS = Path.of("../experiments");

    @TempDir
    private Path folder;
    private String quick;

    @BeforeEach
    void readQuick() throws IOException {
        quick = Files.readString(EXPERIMENTS.resolve("cold-start.yaml"));
    }

    @Test
    void theDefaultExperimentIsWhatTheReadmeSays() {
        Experiment experiment = new ExperimentCatalogue(EXPERIMENTS).experiment("quick");
        assertEquals(100, experiment.factors().users());
        assertEquals(Duration.ofMillis(100), experiment.factors().interval());
        assertEquals(4, experiment.blocks());
        assertTrue(experiment.isCrossover());
        assertEquals("single-scheduler", experiment.scenarios().getLast().repeats());
        assertEquals(List.of("none", "thread-per-session", "single-scheduler"), experiment.variants());
    }

    @Test
    void what_drills_run_is_valid() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("../.ci/drills"))) {
            List<Path> drills = files.toList();
            assertFalse(drills.isEmpty());
            drills.forEach(drill -> assertEquals(drill.getFileName().toString(),
                    new ExperimentCatalogue(EXPERIMENTS).experiment(drill.toString()).id() + ".yaml"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"../../elsewhere", "/elsewhere", "cold start", "(", "''"})
    void an_id_that_would_lead_elsewhere_is_refused(String id) throws IOException {
        Mistake.in(EXPERIMENTS.resolve("cold-start.yaml"), Experiment.class, "id: cold-start", "id: " + id, folder)
                .isNamed("id is '" + id.replace("'", "") + "': it must be of a-z, 0-9 and '-', as the run's folder has its name.");
    }

    @Test
    void only_a_crossover_is_profiled() {
        ExperimentCatalogue catalogue = new ExperimentCatalogue(EXPERIMENTS);
        assertEquals(Duration.ofSeconds(10), catalogue.experiment("quick").profiled().sittings().profile());
        String message = assertThrows(ExperimentException.class, () -> catalogue.experiment("cold-start").profiled()).getMessage();
        assertEquals("cold-start has no sittings: --profile is for crossovers, in which scenarios are profiled after their legs.", message);
    }

    @Test
    void the_line_that_adds_a_strategy_is_all_that_it_takes() throws IOException {
        Path experiments = Files.createDirectory(folder.resolve("experiments"));
        Path system = Files.createDirectories(folder.resolve("systems/notification-polling")).resolve("system.yaml");
        String page = Files.readString(Path.of("../docs/add-a-strategy.md"));
        assertTrue(page.contains("Add the line `  - my-own` to `variants`"), page);
        String declared = Files.readString(Path.of("../systems/notification-polling/system.yaml"));
        Files.writeString(system, declared.replace("variants:\n", "variants:\n  - my-own\n"));
        Files.copy(EXPERIMENTS.resolve("quick.yaml"), experiments.resolve("quick.yaml"));
        ExperimentCatalogue catalogue = new ExperimentCatalogue(experiments);
        List<String> wanted = List.of("none", "single-scheduler", "my-own");
        Experiment experiment = Overrides.NONE.withVariants(wanted).applyTo(catalogue.experiment("quick"));
        assertTrue(experiment.variants().containsAll(wanted), experiment.variants().toString());
        ExperimentCatalogue.checkVariants(experiment.variants(), catalogue.system("notification-polling"));
    }

    @ParameterizedTest
    @CsvSource({
        "'  interval: 100ms', '  interval: -1s', '''-1s'' is no duration: write a whole number and ms, s, m or h, such as 150s.'",
        "'blocks: 1', 'blocks: 0', 'blocks is 0: it must be at least 1.'",
        "'blocks: 1', 'blocks: 5001', 'blocks, rounds and scenarios make 15003 measurements: there may be 10000 at most.'",
        "'  tiers: 0', '  tiers: 1', 'cores.tiers and cores.others must be two different cores.'",
        "'-XX:+UseSerialGC', '-Xint', 'collector is ''-Xint'': name it by its flag, such as -XX:+UseSerialGC.'",
    })
    void aMistakeIsNamedWithItsPlace(String from, String to, String sentence) throws IOException {
        Path file = Files.writeString(folder.resolve("mistaken.yaml"), quick.replace(from, to));
        String message = assertThrows(ExperimentException.class, () -> Yaml.read(file, Experiment.class)).getMessage();
        assertTrue(message.startsWith(file + ", line "), message);
        assertTrue(message.endsWith(sentence), message);
    }

    @ParameterizedTest
    @CsvSource({
        "'  users: 100', '  usrs: 100', 'factors has the key ''usrs'', which is no factor of notification-polling: its factors are users, thinkTime, interval, publishShare, arrivalsPerSecond, secured.'",
        "'  interval: 100ms', '', 'factors has no level of interval: those of notification-polling are users, thinkTime, interval, publishShare, arrivalsPerSecond, secured.'",
        "'  interval: 100ms', '  interval: 100', 'interval is 100: it must be a time, such as 100ms.'",
        "'  interval: 100ms', '  interval: 0s', 'interval is 0s: it must be at least 1ms.'",
        "'  users: 100', '  users: 5s', 'users is 5s: it must be a number.'",
        "'  users: 100', '  users: 1.5', 'users is 1.5: it must be a whole number.'",
        "'  users: 100', '  users: 5001', 'users is 5001: it must be from 1 to 5000.'",
        "'publishShare: 0.2', 'publishShare: 1.5', 'publishShare is 1.5: it must be from 0 to 1.'",
        "'arrivalsPerSecond: 12', 'arrivalsPerSecond: -1', 'arrivalsPerSecond is -1: it must be from 0 to 1000.'",
        "'blocks: 1', 'blocks: 1\nscenarios: [{name: a, variant: none, user: 7}]', 'the scenario a has the key ''user'', which is no factor of notification-polling: its factors are users, thinkTime, interval, publishShare, arrivalsPerSecond, secured.'",
    })
    void a_level_that_is_none_of_the_systems_is_told_in_a_sentence(String from, String to, String sentence) throws IOException {
        assertEquals(": " + sentence, refused(from, to));
    }

    @ParameterizedTest
    @CsvSource({
        "'  users: 100', '  users: ~', '9: the key ''users'' has no value.'",
        "'  interval: 100ms', '  interval: null', '11: the key ''interval'' has no value.'",
        "'blocks: 1', 'blocks: 1\nscenarios: [{name: a, variant: none, users: null}]', '21: the key ''users'' of the scenario a has no value.'",
        "'blocks: 1', 'blocks: 1\nscenarios: [{name: a, variant: none, heap: {soa: null}}]', '21: the key ''soa'' has no value.'",
        "'blocks: 1', 'blocks: 1\nscenarios: [null]', '21: an entry of ''scenarios'' is empty.'",
        "'blocks: 1', 'blocks: ~', '20: the key ''blocks'' is missing.'",
        "'[none, ', '[null, ', '7: an entry of ''variants'' is empty.'",
    })
    void a_key_without_a_value_is_told_in_a_sentence(String from, String to, String sentence) throws IOException {
        assertEquals(", line " + sentence, refused(from, to));
    }

    @Test
    void so_is_a_list_of_which_an_entry_is_empty() throws IOException {
        Path file = Files.writeString(folder.resolve("list.yaml"), "- ~");
        String message = assertThrows(ExperimentException.class, () -> Yaml.read(file, Phases[].class)).getMessage();
        assertEquals(file + ", line 1: an entry is empty.", message);
    }

    /** What is said after the name of the file in which something stands for something else. */
    private String refused(String from, String to) throws IOException {
        assertTrue(quick.contains(from), from);
        Path file = Files.writeString(folder.resolve("mistaken.yaml"), quick.replace(from, to.replace("\\n", "\n")));
        String message = assertThrows(ExperimentException.class,
                () -> new ExperimentCatalogue(EXPERIMENTS).experiment(file.toString())).getMessage();
        assertTrue(message.startsWith(file.toString()), message);
        return message.substring(file.toString().length());
    }

    @Test
    void a_scenario_changes_what_it_names_and_nothing_else() throws IOException {
        Experiment experiment = with("""
                scenarios:
                - {name: few, variant: none, users: 7}
                - {name: roomy, variant: single-scheduler, interval: 1s, heap: {soa: 2g}}
                """);
        Levels few = experiment.scenarios().getFirst().over(experiment.factors());
        assertEquals(7, few.users());
        assertEquals(Duration.ofMillis(100), few.interval());
        Scenario roomy = experiment.scenarios().getLast();
        assertEquals(experiment.factors().every(Duration.ofSeconds(1)), roomy.over(experiment.factors()));
        assertEquals("2g", roomy.heap().get("soa"));
    }

    @Test
    void without_scenarios_each_variant_is_one() throws IOException {
        Experiment experiment = with("");
        assertEquals(experiment.variants(), experiment.scenarios().stream().map(Scenario::name).toList());
    }

    @Test
    void levels_of_the_command_line_hold_for_every_scenario() throws IOException {
        Experiment experiment = with("""
                scenarios:
                - {name: few, variant: none, users: 7}
                - {name: many, variant: none}
                """);
        Experiment changed = Overrides.NONE.with(Levels.USERS, Level.of(3)).applyTo(experiment);
        assertTrue(changed.scenarios().stream().allMatch(scenario -> scenario.over(changed.factors()).users() == 3));
        Experiment one = Overrides.NONE.withVariants(List.of("many")).applyTo(experiment);
        assertEquals(List.of("many"), one.scenarios().stream().map(Scenario::name).toList());
    }

    @ParameterizedTest
    @CsvSource({
        "'scenarios: []', 'scenarios is empty: name at least one scenario, or leave the key out.'",
        "'scenarios: [{name: A b, variant: none}]', 'it must be of a-z, 0-9 and ''-''.'",
        "'scenarios: [{name: a, variant: other}]', 'the scenario a is of the variant other, which variants does not name.'",
        "'scenarios: [{name: a, variant: none}, {name: a, variant: none}]', 'scenarios names a scenario twice.'",
        "'scenarios: [{name: a, variant: none, heap: {soa: much}}]', 'heap is ''much'': write it as 256m or 1g.'",
        "'scenarios: [{name: a, variant: none, ahead: 5s}]', 'the scenario a has ahead: it is of a fresh design, and longer than its ramp.'",
        "'claims: [{id: a, says: b, published: \"\", source: d, holds: [{scenario: none, metric: m, above: 1, margin: 0}]}]', 'what the claim a says was published is empty: leave out ''published''.'",
        "'claims: [{id: a, says: b, published: c, source: d, holds: []}]', 'the claim a has no condition: give it ''holds'' or ''always''.'",
        "'claims: [{id: a, says: b, published: c, source: d, holds: [{scenario: x, metric: m, above: 1, margin: 0}]}]', 'the claim a is on the scenario x: the scenarios are none, thread-per-session, single-scheduler.'",
        "'claims: [{id: a, says: b, published: c, source: d, holds: [{scenario: none, metric: m, margin: 0}]}]', 'a condition on m needs above, below, or both.'",
        "'claims: [{id: a, says: b, published: c, source: d, holds: [{scenario: none, metric: m, above: 1, below: 2, margin: 0.5}]}]', 'a condition on m cannot hold: nothing is above 1.0 and below 2.0, each by 0.5.'",
        "'claims: [{id: a, says: b, published: c, source: d, holds: [{scenario: none, metric: m, above: 1}]}]', 'the key ''margin'' is missing.'",
        "'search: {factor: interval, least: 1s, most: 10ms, limits: [{metric: m, below: 1}], probes: 5}', 'search: least is 1s and most is 10ms: they must be of one kind, and least must be less than most.'",
        "'search: {factor: interval, least: 10ms, most: 1s, limits: [{metric: m, below: 1}], probes: 5}', 'a search has one scenario.'",
    })
    void a_mistake_in_scenarios_claims_or_search_is_told_in_a_sentence(String more, String sentence) {
        String message = assertThrows(ExperimentException.class, () -> with(more)).getMessage();
        assertTrue(message.endsWith(sentence), message);
    }

    @Test
    void a_scenario_is_warmed_for_as_long_as_it_says_itself_and_else_as_all_are() throws IOException {
        quick = quick.replace("phases:\n", "phases:\n  ahead: 40s\n");
        Experiment experiment = with("scenarios: [{name: a, variant: none, ahead: 70s}, {name: b, variant: none}]");
        assertEquals(Duration.ofSeconds(70), experiment.ahead(experiment.scenarios().getFirst()));
        assertEquals(Duration.ofSeconds(40), experiment.ahead(experiment.scenarios().getLast()));
    }

    private Experiment with(String more) throws IOException {
        return Yaml.read(Files.writeString(folder.resolve("more.yaml"), quick + "\n" + more), Experiment.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "", "null", "users: [", "- 1", "!!java.lang.Object {}"})
    void aFileThatIsNoExperimentIsRefusedInOneSentence(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("broken.yaml"), text);
        String message = assertThrows(ExperimentException.class, () -> Yaml.read(file, Experiment.class)).getMessage();
        assertEquals(1, message.lines().count(), message);
    }

    @Test
    void anUnknownExperimentIsAnsweredWithThoseThatThereAre() {
        ExperimentCatalogue catalogue = new ExperimentCatalogue(EXPERIMENTS);
        String message = assertThrows(ExperimentException.class, () -> catalogue.experiment("quik")).getMessage();
        assertTrue(message.contains("'quik'") && message.contains("quick"), message);
    }

    @Test
    void anUnknownVariantIsAnsweredWithThoseThatThereAre() {
        SystemSpec system = new ExperimentCatalogue(EXPERIMENTS).system("notification-polling");
        String message = assertThrows(ExperimentException.class,
                () -> ExperimentCatalogue.checkVariants(List.of("websocket"), system)).getMessage();
        assertTrue(message.contains("'websocket'") && message.contains("single-scheduler"), message);
    }

    @ParameterizedTest
    @MethodSource("names")
    void whatIsWrittenReadsBackTheSame(String name) throws IOException {
        Experiment experiment = new ExperimentCatalogue(EXPERIMENTS).experiment(name);
        Yaml.write(folder.resolve("again.yaml"), experiment);
        assertEquals(experiment, Yaml.read(folder.resolve("again.yaml"), Experiment.class));
    }

    private static List<String> names() {
        return new ExperimentCatalogue(EXPERIMENTS).names();
    }

    @Test
    void aShorterTrialKeepsTheProportionOfWarmUpAndWindow() {
        Experiment experiment = new ExperimentCatalogue(EXPERIMENTS).experiment("cold-start");
        Phases shorter = Overrides.NONE.withDuration(Duration.ofSeconds(30)).applyTo(experiment).phases();
        assertEquals(new Phases(Duration.ofSeconds(3), Duration.ofSeconds(6), Duration.ofSeconds(24), Duration.ofSeconds(5), null, null), shorter);
    }

    @ParameterizedTest
    @CsvSource({
        "'design: crossover', 'design: fresh', 'a fresh design has phases and no sittings: give phases, or write design: crossover.'",
        "'design: crossover', '', 'a fresh design has phases and no sittings: give phases, or write design: crossover.'",
        "'settle: 3s', 'settle: 50ms', 'the scenario none polls every 100ms and settles in 50ms: a leg is measured once every poller has polled, so give sittings.settle that much at least, or a shorter interval.'",
        "'rounds: 2', 'rounds: 0', 'sittings: rounds is 0: it must be at least 1.'",
        "'rounds: 2', 'rounds: 1000', 'blocks, rounds and scenarios make 16000 measurements: there may be 10000 at most.'",
        "'  window: 7s', '  window: 10ms', 'a leg''s window is 10ms: it must be at least 6s, or the gates have too few readings to judge it by.'",
        "'ramp: 15s', 'ramp: 15m', 'sittings: ramp is longer than warmUp, of which it is a part.'",
        "'variant: none,', 'variant: none, scraped: false,', 'the scenario none is not scraped, which a crossover cannot change from leg to leg: use design: fresh.'",
    })
    void a_mistake_in_a_crossover_is_told_in_a_sentence(String from, String to, String sentence) throws IOException {
        String crossover = Files.readString(EXPERIMENTS.resolve("quick.yaml"));
        assertTrue(crossover.contains(from), from);
        Path file = Files.writeString(folder.resolve("mistaken.yaml"), crossover.replace(from, to));
        String message = assertThrows(ExperimentException.class, () -> Yaml.read(file, Experiment.class)).getMessage();
        assertTrue(message.endsWith(sentence), message);
    }

    @Test
    void no_leg_changes_what_the_system_cannot_change_while_it_runs() throws IOException {
        String crossover = Files.readString(EXPERIMENTS.resolve("quick.yaml"));
        Path file = Files.writeString(folder.resolve("mistaken.yaml"), crossover.replace("rounds: 2", "rounds: 2\n  inLegs: [users]"));
        String message = assertThrows(ExperimentException.class,
                () -> new ExperimentCatalogue(EXPERIMENTS).experiment(file.toString())).getMessage();
        assertEquals(file + ": sittings.inLegs has users, which notification-polling cannot change while it runs: it can change interval. Leave it out: each level"
                + " then has sittings of its own.", message);
    }

    @Test
    void a_crossover_has_no_one_trials_duration() {
        Experiment crossover = new ExperimentCatalogue(EXPERIMENTS).experiment("quick");
        assertThrows(ExperimentException.class, () -> Overrides.NONE.withDuration(Duration.ofSeconds(30)).applyTo(crossover));
    }

    @Test
    void a_search_takes_neither_blocks_nor_an_interval() {
        Experiment search = new ExperimentCatalogue(EXPERIMENTS).experiment("find-interval");
        assertThrows(ExperimentException.class, () -> Overrides.NONE.withBlocks(3, 1).applyTo(search));
        assertThrows(ExperimentException.class, () -> Overrides.NONE.withInterval(Duration.ofMillis(50)).applyTo(search));
    }
}
