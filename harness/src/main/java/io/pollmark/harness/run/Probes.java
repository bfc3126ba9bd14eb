package io.pollmark.harness.run;

import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.Search;
import io.pollmark.harness.json.Json;
import io.pollmark.harness.plan.Bisection;
import io.pollmark.harness.plan.Plan;
import io.pollmark.harness.plan.SearchResult;
import io.pollmark.harness.plan.Trial;
import io.pollmark.harness.report.Results;
import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.TrialStatistics;
import io.pollmark.harness.verdict.JudgedTrial;
import io.pollmark.harness.verdict.Validity;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** The trials of a search: each is planned when the one before has been judged. */
final class Probes implements TrialSource {
    private final Experiment experiment;
    private final RunFolder folder;
    private final Progress progress;
    private Bisection bisection;
    private Plan plan;

    /**
     * @param before   the plan of an interrupted search, or an empty one
     * @param progress says why a probe answered nothing
     */
    Probes(Experiment experiment, RunFolder folder, Plan before, Progress progress) throws IOException {
        this.experiment = experiment;
        this.folder = folder;
        this.progress = progress;
        this.bisection = Bisection.of(experiment.search(), experiment.attempts());
        // What was planned and not run is planned again, from the same answers.
        this.plan = new Plan(before.seed(), before.trials().stream().filter(trial -> folder.hasRun(trial.number())).toList());
        for (Trial trial : plan.trials()) {
            learn(trial);
        }
    }

    @Override
    public int expected() {
        return bisection.probes().size() + left();
    }

    @Override
    public int left() {
        return bisection.next().isEmpty() ? 0 : experiment.search().probes() - bisection.answers();
    }

    @Override
    public Optional<Trial> next() throws IOException {
        if (plan.trials().size() > bisection.probes().size()) {
            learn(plan.trials().getLast());
        }
        Json.write(folder.file("2-search.json"), SearchResult.of(bisection));
        OptionalLong level = bisection.next();
        if (level.isPresent()) {
            plan = plan.with(experiment, experiment.search().level(level.getAsLong()));
        }
        Json.write(folder.file("2-plan.json"), plan);
        return level.isPresent() ? Optional.of(plan.trials().getLast()) : Optional.empty();
    }

    private void learn(Trial trial) throws IOException {
        JudgedTrial judged = Results.judge(folder.path(), trial.number());
        Validity validity = judged.validity();
        if (!validity.valid()) {
            progress.say(Stage.VERDICT, "probe " + trial.number() + " is not valid, and answers nothing: " + validity.because());
        }
        // A valid trial that did not get warm though the core had room says so in the window that was planned.
        TrialStatistics found = judged.statistics();
        Map<String, Metric> metrics = found.window().isEmpty() ? found.planned() : found.window();
        Search search = experiment.search();
        List<String> missing = search.limits().stream().map(Search.Limit::metric).filter(name -> !metrics.containsKey(name)).toList();
        if (validity.valid() && !missing.isEmpty()) {
            progress.say(Stage.VERDICT, "probe " + trial.number() + " answers nothing: " + String.join(", ", missing) + " could not be had");
        }
        Optional<Boolean> holds = validity.valid() && missing.isEmpty()
                ? Optional.of(search.limits().stream().allMatch(limit -> metrics.get(limit.metric()).value() < limit.below()))
                : Optional.empty();
        bisection = bisection.with((long) trial.levels().find(search.factor()).orElseThrow().value(), holds);
    }
}
