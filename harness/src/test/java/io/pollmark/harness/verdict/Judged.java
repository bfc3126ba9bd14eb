package io.pollmark.harness.verdict;

import io.pollmark.harness.experiment.Level;
import io.pollmark.harness.experiment.Levels;
import io.pollmark.harness.experiment.PolledLevels;
import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.RecordedTrial;
import io.pollmark.harness.statistics.TrialStatistics;
import io.pollmark.harness.statistics.warmup.WarmUp;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Trials with a few figures, for the tests of this package. */
final class Judged {

    static final AnswerRule RULE = new AnswerRule(
            "none",
            List.of("bound"),
            Map.of("none", "nobody polls", "old", "the old way", "new", "the new way", "bound", "what nobody can run"),
            List.of(new LevelWords("users", "{value} users", "1 user", null, true),
                    new LevelWords("interval", "polled every {value} ms", null, "{value} ms", true),
                    new LevelWords("arrivalsPerSecond", "{value} messages a second from outside", null, null, false)),
            Map.of("core0.idle", "what is left of the core"),
            new AnswerRule.Cost("cpu", "processor time", "the core", "the polling alone", "what users cost when nobody polls", 0.001),
            Map.of("cpu.withCompilers", "cpu"),
            new AnswerRule.Exhaustion("idle", 0.05),
            List.of(List.of(new AnswerRule.Beside("freshness.p99", "99 of 100 arrive within {values}."),
                    new AnswerRule.Beside("freshness.p50", "Half arrive within {values}."))),
            List.of("cpu"),
            List.of(new AnswerRule.PerUnit("cpu.perAction", "s", "cpu", "actions.done", 1)),
            List.of(new AnswerRule.Note("db.wait", null, 1, true, "The pool held back: {values}.")),
            List.of(new AnswerRule.Remark("stolen", 0.05, null, "In {scenarios} the core was kept for up to {most}."),
                    new AnswerRule.Remark("memory", 0, 1.5, "Memory took up to {most} as long.")),
            new AnswerRule.Apart(List.of("actions.done"), 0.05, 1),
            Map.of("unpinned", "Unpinned."),
            List.of(new AnswerRule.Compared("cpu", null, "processor", true, false),
                    new AnswerRule.Compared("freshness.p99", null, "freshness", true, false),
                    new AnswerRule.Compared("threads", null, "threads", true, false)),
            new AnswerRule.Equal("freshness.p95", "cpu", "length", "delivered", 1),
            "From its end until all was as before",
            null);

    private static int numbers;

    // Of one block each; after the counter, which numbers them.
    static final JudgedTrial CONTROL = trial("none", 1, "cpu", 0.02, "idle", 0.97);
    static final JudgedTrial OLD = trial("old", 1, "cpu", 0.433, "idle", 0.55, "freshness.p99", 131);
    static final JudgedTrial NEW = trial("new", 1, "cpu", 0.029, "idle", 0.96, "freshness.p99", 128);

    private Judged() {}

    /** A valid trial at 100 users and 100 ms; figures are name, value, name, value … */
    static JudgedTrial trial(String variant, int block, Object... figures) {
        return trial(variant, block, new Validity(++numbers, true, List.of()), figures);
    }

    static JudgedTrial refused(String variant, int block, String reason, Object... figures) {
        return trial(variant, block, new Validity(++numbers, false, List.of(reason)), figures);
    }

    /** The same for other users. */
    static JudgedTrial at(int users, JudgedTrial judged) {
        return with(Levels.USERS, Level.of(users), judged);
    }

    /** The same at another interval. */
    static JudgedTrial every(long millis, JudgedTrial judged) {
        return with(Levels.INTERVAL, Level.of(Duration.ofMillis(millis)), judged);
    }

    private static JudgedTrial with(String factor, Level level, JudgedTrial judged) {
        RecordedTrial old = judged.trial();
        RecordedTrial other = new RecordedTrial(old.number(), old.block(), old.scenario(), old.variant(),
                old.levels().with(factor, level), old.seed(), old.heap(), old.marks(), old.terms(), old.flags(), old.failures(), null);
        return new JudgedTrial(other, judged.statistics(), judged.validity());
    }

    /** A valid trial of a scenario that has not its variant's name. */
    static JudgedTrial named(String scenario, String variant) {
        return named(scenario, variant, 1);
    }

    static JudgedTrial named(String scenario, String variant, int block) {
        JudgedTrial judged = trial(variant, block, "cpu", 0.1, "idle", 0.9);
        RecordedTrial old = judged.trial();
        return new JudgedTrial(new RecordedTrial(old.number(), old.block(), scenario, variant, old.levels(), old.seed(), old.heap(),
                old.marks(), old.terms(), old.flags(), old.failures(), null),
                judged.statistics(), judged.validity());
    }

    static Map<String, Metric> metrics(Object... figures) {
        Map<String, Metric> metrics = new HashMap<>();
        for (int i = 0; i < figures.length; i += 2) {
            String name = (String) figures[i];
            boolean time = name.startsWith("freshness") || name.endsWith("wait");
            String unit = time ? "ms" : name.startsWith("actions") ? "actions" : "share";
            metrics.put(name, new Metric(((Number) figures[i + 1]).doubleValue(), unit));
        }
        return metrics;
    }

    static RecordedTrial recorded(String variant, int block, List<String> flags, List<String> failures) {
        Map<String, Long> marks = Map.of("loadStart", 0L, "windowStart", 10L, "windowEnd", 20L, "loadEnd", 20L);
        return new RecordedTrial(1, block, variant, variant, PolledLevels.of(100, 100, 0), 1, Map.of(), marks, Map.of(), flags, failures, null);
    }

    static TrialStatistics statistics(Map<String, Metric> window) {
        return statistics(WarmUp.State.WARM, window, window);
    }

    static TrialStatistics statistics(WarmUp.State state, Map<String, Metric> window, Map<String, Metric> wholeRun) {
        WarmUp warmUp = new WarmUp(state, null, null, List.of());
        return new TrialStatistics(1, warmUp, wholeRun, window, wholeRun, wholeRun, Map.of(), Map.of(), Map.of());
    }

    /** The same without a steady window. */
    static JudgedTrial cold(JudgedTrial judged) {
        return new JudgedTrial(judged.trial(), statistics(WarmUp.State.COLD, Map.of(), judged.statistics().wholeRun()), judged.validity());
    }

    private static JudgedTrial trial(String variant, int block, Validity validity, Object... figures) {
        RecordedTrial plain = recorded(variant, block, List.of(), List.of());
        RecordedTrial numbered = new RecordedTrial(validity.number(), plain.block(), plain.scenario(), plain.variant(),
                plain.levels(), plain.seed(), plain.heap(), plain.marks(), plain.terms(), plain.flags(), plain.failures(), null);
        return new JudgedTrial(numbered, statistics(metrics(figures)), validity);
    }
}
