package io.pollmark.harness.system;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.pollmark.harness.environment.NativeEnvironment;
import io.pollmark.harness.environment.Toolbox;
import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentCatalogue;
import io.pollmark.harness.run.ExperimentRun;
import io.pollmark.harness.run.Progress;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.stream.StreamSupport;

/** An experiment of the tests through all stages, on the real parts. */
final class WholeRun implements Callable<Path> {
    static final ObjectMapper JSON = new ObjectMapper();

    private final ExperimentRun run;
    private final Path results;

    /**
     * On a system of the checkout.
     *
     * @param experiment a file beside the tests
     * @param results    folder in which the run's folder is made
     */
    WholeRun(String experiment, Path results) throws Exception {
        this(Path.of(WholeRun.class.getResource(experiment).toURI()), Toolbox.locate().home().resolve("experiments"), results);
    }

    /**
     * On a system of the tests.
     *
     * @param experiment a file in a folder beside that of the systems
     * @param results    folder in which the run's folder is made
     */
    WholeRun(Path experiment, Path results) throws Exception {
        this(experiment, experiment.getParent(), results);
    }

    private WholeRun(Path experiment, Path experiments, Path results) throws Exception {
        Toolbox tools = Toolbox.locate();
        ExperimentCatalogue catalogue = new ExperimentCatalogue(experiments);
        Experiment read = catalogue.experiment(experiment.toString());
        Progress unseen = new Progress(new PrintStream(OutputStream.nullOutputStream()), 0);
        this.run = new ExperimentRun(tools, read, catalogue.system(read.system()),
                NativeEnvironment.starter(tools), unseen);
        this.results = results;
        RunningSystem.freeMachine().close(); // the run takes the lock itself
    }

    /** @return the run's folder */
    @Override
    public Path call() throws IOException, InterruptedException {
        return run.run(results).report().getParent();
    }

    /** The first trial in a run's {@code result.json} of which something is true. */
    static JsonNode trial(Path run, Predicate<JsonNode> which) throws IOException {
        return first(run, "/trials", which);
    }

    private static JsonNode first(Path run, String pointer, Predicate<JsonNode> which) throws IOException {
        JsonNode all = JSON.readTree(run.resolve("result.json").toFile()).at(pointer);
        return StreamSupport.stream(all.spliterator(), false).filter(which).findFirst().orElseThrow();
    }

    /** The first trial of a scenario. */
    static JsonNode of(Path run, String scenario) throws IOException {
        return trial(run, trial -> trial.path("scenario").asText().equals(scenario));
    }

    /** What the first trial of a scenario had of a metric over its whole run; NaN where it has none. */
    static double overall(Path run, String scenario, String metric) throws IOException {
        return of(run, scenario).path("wholeRun").path(metric).path("value").asDouble(Double.NaN);
    }

    /** What came out of a claim. */
    static String claim(Path run, String id) throws IOException {
        return first(run, "/claims", claim -> claim.path("id").asText().equals(id)).path("outcome").asText();
    }

    /** The first leg of a scenario in a crossover's {@code result.json}. */
    static JsonNode leg(Path run, String scenario) throws IOException {
        return first(run, "/crossover/legs", leg -> leg.path("scenario").asText().equals(scenario));
    }

    /** What the legs of a scenario had of a metric together; NaN where they have none. */
    static double figure(Path run, String scenario, String metric) throws IOException {
        return of(run, scenario)
                .path("metrics").path(metric).path("value").asDouble(Double.NaN);
    }

    /** Whether a leg was refused for a reason that ends so. A busy machine may add reasons of its own. */
    static boolean isRefusedBecause(JsonNode leg, String reason) {
        return StreamSupport.stream(leg.path("reasons").spliterator(), false).anyMatch(text -> text.asText().endsWith(reason));
    }

    /** Whether a trial was refused for a reason of which something is true. A busy machine may add reasons of its own. */
    static boolean isRefused(JsonNode trial, Predicate<String> reason) {
        return StreamSupport.stream(trial.path("invalidReasons").spliterator(), false)
                .anyMatch(text -> reason.test(text.asText()));
    }
}
