package io.pollmark.harness.run;

import io.pollmark.harness.environment.Environment;
import io.pollmark.harness.environment.Exchangeable;
import io.pollmark.harness.environment.Toolbox;
import io.pollmark.harness.environment.TrialSettings;
import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.SystemSpec;
import io.pollmark.harness.json.Json;
import io.pollmark.harness.plan.Budget;
import io.pollmark.harness.plan.Leg;
import io.pollmark.harness.plan.Plan;
import io.pollmark.harness.plan.Sitting;
import io.pollmark.harness.report.ExperimentDeclarations;
import io.pollmark.harness.report.ProfileFolder;
import io.pollmark.harness.report.Results;
import io.pollmark.harness.statistics.RecordedSitting;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The sittings of a crossover, one after the other. */
final class SittingsRun {
    /** Notes what the first system of a run is. */
    @FunctionalInterface
    interface Recorder {
        void record(Environment environment) throws IOException;
    }

    private final Toolbox tools;
    private final Experiment experiment;
    private final SystemSpec system;
    private final Environment.Starter starter;
    private final Progress progress;
    private final Optional<Path> baseline;
    private final RunFolder folder;
    private Plan plan;

    SittingsRun(Toolbox tools, Experiment experiment, SystemSpec system, Environment.Starter starter, Progress progress,
            Optional<Path> baseline, RunFolder folder, Plan plan) {
        this.tools = tools;
        this.experiment = experiment;
        this.system = system;
        this.starter = starter;
        this.progress = progress;
        this.baseline = baseline;
        this.folder = folder;
        this.plan = plan;
    }

    /** Those that were not run to their end yet. After each the answer so far is said. */
    void run(Recorder recorder) throws IOException, InterruptedException {
        TimeLeft left = new TimeLeft();
        for (int i = 0; i < plan.sittings().size(); i++) {
            int number = plan.sittings().get(i).number();
            boolean held = folder.hasSat(number);
            if (!held) {
                replan(plan.anew(planned(number)));
                left.starts(load(planned(number)).plus(isProfiled() ? Budget.profile(experiment) : Duration.ZERO),
                        plan.sittings().stream().skip(i + 1).map(this::load).toList());
                run(planned(number), recorder, left);
                left.ended();
            }
            if (broke(number)) {
                repeat(planned(number));
            }
            if (!held) {
                progress.note("After sitting " + number + " of " + plan.sittings().size() + ": "
                        + Results.build(folder.path(), baseline).answer());
            }
        }
    }

    private Duration load(Sitting sitting) {
        return Budget.load(experiment, sitting);
    }

    private boolean broke(int number) throws IOException {
        return !Json.read(folder.file("sittings").resolve(Integer.toString(number)).resolve("sitting.json")).path("failures").isEmpty();
    }

    private void replan(Plan other) throws IOException {
        if (!other.equals(plan)) {
            plan = other;
            Json.write(folder.file("2-plan.json"), plan);
        }
    }

    private void repeat(Sitting broken) throws IOException {
        int before = plan.sittings().size();
        replan(plan.repeating(broken, experiment.attempts()));
        if (plan.sittings().size() > before) {
            progress.say(Stage.VERDICT, "sitting " + broken.number() + " is held again");
        }
    }

    private Sitting planned(int number) {
        return plan.sittings().stream().filter(sitting -> sitting.number() == number).findFirst().orElseThrow();
    }

    private void run(Sitting sitting, Recorder recorder, TimeLeft left) throws IOException, InterruptedException {
        String name = "sitting " + sitting.number() + " of " + plan.sittings().size();
        progress.say(Stage.ENVIRONMENT, name + " starts");
        Path own = folder.newSitting(sitting.number());
        TrialSettings settings = TrialSettings.of(experiment, sitting.system()).inTurns(system);
        try (Environment environment = starter.start(system, settings, own.resolve("logs").toAbsolutePath())) {
            recorder.record(environment);
            progress.say(Stage.ENVIRONMENT, name + " is ready" + (environment.marks().isEmpty() ? "" : ", " + environment.marks()));
            progress.say(Stage.LOAD, sitting.system().load());
            progress.say(Stage.SAMPLING, folder.path().relativize(own).resolve("5-samples.csv").toString());
            SittingRun run = new SittingRun(tools, system, experiment, sitting, (Exchangeable) environment, own, isProfiled(),
                    what -> progress.goesOn(Stage.LOAD, name + ", " + what + ": " + Progress.format(left.estimate()) + " left"));
            RecordedSitting recorded = run.run(
                    ExperimentDeclarations.warmUp(experiment), ExperimentDeclarations.control(experiment), soFar -> again(sitting, soFar));
            Json.write(own.resolve("sitting.json"), recorded);
            recorded.failures().forEach(failure -> progress.say(Stage.LOAD, name + " failed: " + failure));
            ProfileFolder.whyNot(ProfileFolder.in(own)).ifPresent(why -> progress.say(Stage.LOAD, name + " has no flame graphs: " + why));
        }
    }

    /** Once is enough: the code is the same in each sitting. */
    private boolean isProfiled() throws IOException {
        return experiment.sittings().profile() != null && ProfileFolder.of(folder.path()).isEmpty();
    }

    /** Plans the legs that are to be repeated, and says why. */
    private List<Leg> again(Sitting sitting, RecordedSitting soFar) throws IOException {
        List<Leg> more = new ArrayList<>();
        for (Results.SpoiltLeg spoilt : Results.spoiltLegs(folder.path(), soFar)) {
            Plan longer = plan.repeating(sitting, spoilt.leg(), experiment.attempts());
            if (!longer.equals(plan)) {
                replan(longer);
                more.add(planned(sitting.number()).legs().getLast());
                progress.say(Stage.VERDICT, "leg " + spoilt.leg().number() + ", " + spoilt.leg().scenario() + ", is run again: " + spoilt.because());
            }
        }
        return more;
    }
}
