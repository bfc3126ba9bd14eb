package io.pollmark.harness.selfcheck;

import com.fasterxml.jackson.databind.JsonNode;
import io.pollmark.harness.environment.MachineLock;
import io.pollmark.harness.environment.NativeEnvironment;
import io.pollmark.harness.environment.Pinning;
import io.pollmark.harness.environment.Toolbox;
import io.pollmark.harness.environment.TrialSettings;
import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.SystemSpec;
import io.pollmark.harness.json.Json;
import io.pollmark.harness.plan.Plan;
import io.pollmark.harness.report.Summary;
import io.pollmark.harness.run.ExperimentRun;
import io.pollmark.harness.run.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** All checks of the instrument, one after the other. */
public final class SelfCheck {
    private static final int USERS = 200;
    private static final double MOST_SAMPLER = 0.005;

    private final Toolbox tools;
    private final Experiment again;
    private final SystemSpec system;
    private final ReferenceLoad load;
    private final Path folder;
    private final Consumer<String> says;
    private final List<Finding> findings = new ArrayList<>();

    /**
     * @param again  an experiment that compares a variant with itself
     * @param folder that is made, for what is recorded
     * @param says   takes what is being done, and what was found, line by line
     */
    public SelfCheck(Toolbox tools, Experiment again, SystemSpec system, Path folder, Consumer<String> says) {
        this.tools = tools;
        this.again = again;
        this.system = system;
        this.load = new ReferenceLoad(tools, again.cores(), system.scenario());
        this.folder = folder;
        this.says = says;
    }

    /**
     * Runs them; {@code self-check.json} has what was found.
     *
     * @return whether all that have a limit kept it
     * @throws io.pollmark.harness.environment.StartException when a part does not start, or another run holds the machine
     */
    public boolean run() throws IOException, InterruptedException {
        Files.createDirectories(folder);
        try (MachineLock lock = MachineLock.take()) {
            Pinning.of(again.cores()).pinHarness();
            checkFreshness();
            checkCommitStamp();
            says.accept("How many users does the load generator carry? At most four tries of " + ReferenceRun.length().toSeconds() + " s.");
            add(HeadRoom.of(load, folder.resolve("head-room"), says));
        }
        compareWithItself();
        Json.write(folder.resolve("self-check.json"), findings);
        return findings.stream().noneMatch(finding -> Boolean.FALSE.equals(finding.passed()));
    }

    private void checkFreshness() throws IOException, InterruptedException {
        Map<String, List<Integer>> delays = new LinkedHashMap<>();
        List.of(0, 10, 50, 200).forEach(delay -> delays.put("held back by " + delay + " ms", List.of(delay)));
        delays.put("held back by 0, 10, 50 or 200 ms", List.of(0, 10, 50, 200));
        for (Map.Entry<String, List<Integer>> delay : delays.entrySet()) {
            says.accept("Messages " + delay.getKey() + ", " + USERS + " users, " + ReferenceRun.length().toSeconds() + " s");
            Path recorded = folder.resolve("freshness-" + delay.getKey().replaceAll("\\D+", "-").replaceAll("^-|-$", ""));
            ReferenceRun run = ReferenceRun.of(load, USERS, delay.getValue(), recorded);
            add(FreshnessCheck.of("freshness of messages " + delay.getKey(), run));
        }
    }

    private void checkCommitStamp() throws IOException {
        says.accept("Commits through the network to the database, half a minute");
        TrialSettings settings = TrialSettings.of(again, Plan.of(again).trials().getFirst());
        try (NativeEnvironment environment = NativeEnvironment.start(tools, system, settings, folder.resolve("commit-stamp"))) {
            add(CommitStampCheck.of(environment, again.roundTrip()));
        }
    }

    /** What differs by chance, and what the sampler costs. */
    private void compareWithItself() throws IOException, InterruptedException {
        says.accept("The same variant twice, in " + again.blocks() + " blocks");
        Summary summary = new ExperimentRun(tools, again, system, NativeEnvironment.starter(tools), Progress.onTerminal()).run(folder);
        JsonNode result = Json.read(summary.report().resolveSibling("result.json"));
        double sampler = 0;
        for (JsonNode trial : result.path("trials")) {
            sampler = Math.max(sampler, trial.path("wholeRun").path("sampler.cpu.share").path("value").asDouble(Double.NaN));
        }
        add(new Finding("sampler", sampler <= MOST_SAMPLER, String.format(Locale.ROOT, "at most %.2f %% of the shared core (limit %.1f %%)",
                100 * sampler, 100 * MOST_SAMPLER), Map.of("share", sampler)));
        addScraping(result);
        JsonNode ratio = result.path("repetitions").path(0).path("ratio");
        add(new Finding("the same twice", null, ratio.has("interval")
                ? String.format(Locale.ROOT, "%s: ratio %.3f, interval %.3f to %.3f, ratios spread by %.1f %%",
                        result.path("repetitions").path(0).path("says").asText(), ratio.path("ratio").asDouble(),
                        ratio.path("interval").path("lower").asDouble(), ratio.path("interval").path("upper").asDouble(),
                        100 * ratio.path("deviation").asDouble())
                : "too few valid trials to say", Map.of("deviation", ratio.path("deviation").asDouble(Double.NaN))));
    }

    /** The whole difference that reading JMX makes; what its threads use is a part of it. */
    private void addScraping(JsonNode result) {
        JsonNode ratio = result.path("comparisons").path(0).path("ratio");
        if (ratio.has("interval")) {
            add(new Finding("trials in which JMX is not read", null, String.format(Locale.ROOT, "use %.3f times as much (%.3f to %.3f)",
                    ratio.path("ratio").asDouble(), ratio.path("interval").path("lower").asDouble(), ratio.path("interval").path("upper").asDouble()),
                    Map.of("ratio", ratio.path("ratio").asDouble())));
        }
    }

    private void add(Finding finding) {
        findings.add(finding);
        String mark = finding.passed() == null ? "   " : finding.passed() ? "ok " : "NO ";
        says.accept(mark + finding.check() + ": " + finding.text());
    }
}
