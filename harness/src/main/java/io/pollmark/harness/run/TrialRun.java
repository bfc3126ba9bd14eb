package io.pollmark.harness.run;

import io.pollmark.harness.environment.Breakable;
import io.pollmark.harness.environment.Child;
import io.pollmark.harness.environment.Environment;
import io.pollmark.harness.environment.Exchangeable;
import io.pollmark.harness.environment.JmxAttribute;
import io.pollmark.harness.environment.StartException;
import io.pollmark.harness.environment.Terms;
import io.pollmark.harness.environment.Toolbox;
import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.Fault;
import io.pollmark.harness.experiment.Phases;
import io.pollmark.harness.experiment.Scenario;
import io.pollmark.harness.experiment.SystemSpec;
import io.pollmark.harness.load.CommittedTable;
import io.pollmark.harness.load.K6;
import io.pollmark.harness.load.LoadEnd;
import io.pollmark.harness.load.LoadSettings;
import io.pollmark.harness.plan.Trial;
import io.pollmark.harness.sampling.Sampler;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One trial on a system that is ready: load, marks, drain, and what the database then holds. */
final class TrialRun {
    private static final long LOOK_MILLIS = 200;

    private final Toolbox tools;
    private final SystemSpec system;
    private final Experiment experiment;
    private final Trial trial;
    private final Environment environment;
    private final Path folder;
    private final Runnable tick;
    private final Scenario scenario;
    private final Map<String, Long> marks = new LinkedHashMap<>();
    private final List<String> failures = new ArrayList<>();

    /** @param tick called a few times a second */
    TrialRun(Toolbox tools, SystemSpec system, Experiment experiment, Trial trial, Environment environment,
            Path folder, Runnable tick) {
        this.tools = tools;
        this.system = system;
        this.experiment = experiment;
        this.trial = trial;
        this.environment = environment;
        this.folder = folder;
        this.tick = tick;
        this.scenario = experiment.scenario(trial.scenario());
    }

    TrialRecord run() throws InterruptedException, IOException {
        List<JmxAttribute> attributes = JmxAttribute.of(tools, system);
        Duration ahead = experiment.ahead(scenario);
        if (!ahead.isZero()) {
            try {
                WarmUpAhead.run(tools, system, trial, experiment.phases().ramp(), ahead, (Exchangeable) environment, folder, tick);
            } catch (StartException broken) {
                Shutdown.parkIfInProgress();
                failures.add(broken.getMessage());
                failures.addAll(environment.ended());
                return new TrialRecord(trial, marks, Terms.of(environment.tiers()), flags(), failures);
            }
        }
        Map<String, String> terms = Terms.of(environment.tiers());
        Set<String> broken = scenario.faults().stream().map(Fault::of).collect(Collectors.toSet());
        try (Sampler sampler = Sampler.start(environment, system, experiment.roundTrip(), attributes, trial.scraped(), broken,
                experiment.phases().collectEvery(), folder.resolve("5-samples.csv"))) {
            load(sampler);
            failures.addAll(sampler.end());
        }
        Shutdown.parkIfInProgress();
        return new TrialRecord(trial, marks, terms, flags(), failures);
    }

    private List<String> flags() {
        return scenario.faults().isEmpty() ? environment.marks()
                : Stream.concat(environment.marks().stream(), Stream.of(Breakable.WITH_FAULTS)).toList();
    }

    private void load(Sampler sampler) throws InterruptedException, IOException {
        Phases phases = experiment.phases();
        List<Fault> faults = scenario.faults();
        marks.put("loadStart", sampler.mark());
        Child k6 = K6.start(tools, environment, system.scenario(), LoadSettings.of(trial, phases).with(faults, marks.get("loadStart")), folder);
        FaultTimeline timeline = faults.isEmpty() ? null : new FaultTimeline(environment, faults, marks.get("loadStart"));
        boolean whole = waitUntil(phases.warmUp(), k6);
        if (whole) {
            marks.put("windowStart", sampler.mark());
            whole = waitUntil(phases.duration(), k6);
        }
        if (whole) {
            // The window ends with the load, so one reading is both.
            marks.put("windowEnd", sampler.mark());
            marks.put("loadEnd", marks.get("windowEnd"));
            LoadEnd.await(k6, environment, phases.drain(), tick).ifPresent(failures::add);
            marks.put("drainEnd", sampler.mark());
            export();
        }
        if (timeline != null) {
            failures.addAll(timeline.end(marks));
            failures.addAll(FaultTimeline.late(faults, marks));
        }
        failures.addAll(environment.ended());
    }

    /** Waits for a moment after the start of the load; false when the trial broke before. */
    private boolean waitUntil(Duration moment, Child k6) throws InterruptedException {
        long end = marks.get("loadStart") + moment.toMillis();
        for (long now = System.currentTimeMillis(); now < end; now = System.currentTimeMillis()) {
            Thread.sleep(Math.min(LOOK_MILLIS, end - now));
            tick.run();
            if (!k6.isAlive()) {
                failures.add(k6.ended().getMessage());
                return false;
            }
            if (!environment.ended().isEmpty()) {
                return false;
            }
        }
        return true;
    }

    private void export() throws IOException {
        CommittedTable.export(environment.database(), system, folder.resolve("4-notifications.csv")).ifPresent(failures::add);
    }
}
