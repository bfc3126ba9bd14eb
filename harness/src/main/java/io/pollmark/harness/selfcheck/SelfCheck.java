package io.pollmark.harness.selfcheck;

import com.fasterxml.jackson.databind.JsonNode;
import io.pollmark.harness.environment.AwakeCores;
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
import java.util.Map;
import java.util.function.Consumer;

/** All checks of the instrument, one after the other. */
public final class SelfCheck {
    private static final int USERS = 200;

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
        try (MachineLock lock = MachineLock.take(); AwakeCores awake = AwakeCores.hold()) {
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
            ReferenceRun run = ReferenceRun.undisturbed(load, USERS, delay.getValue(), recorded, says);
            add(FreshnessCheck.of("freshness of messages " + delay.getKey(), run));
        }
    }

    private void checkCommitStamp() throws InterruptedException {
        says.accept("Commits through the network to the database, half a minute");
        TrialSettings settings = TrialSettings.of(again, Plan.of(again).trials().getFirst());
        try (NativeEnvironment environment = NativeEnvironment.start(tools, system, settings, folder.resolve("commit-stamp"))) {
            add(CommitStampCheck.of(environment));
        }
    }

    /** What differs by chance, and what the sampler costs. */
    private void compareWithItself() throws IOException, InterruptedException {
        says.accept("The same variant twice, in " + again.blocks() + " blocks");
        Summary summary = new ExperimentRun(tools, again, system, NativeEnvironment.starter(tools), Progress.onTerminal()).run(folder);
        JsonNode result = Json.read(summary.report().resolveSibling("result.json"));
        SameTwice.of(result, summary.allValid()).forEach(this::add);
    }

    private void add(Finding finding) {
        findings.add(finding);
        String mark = finding.passed() == null ? "   " : finding.passed() ? "ok " : "NO ";
        says.accept(mark + finding.check() + ": " + finding.text());
    }
}
