package io.pollmark.harness.verdict;

import io.pollmark.harness.statistics.Metric;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Gathers the trials of each scenario under each condition. */
public final class Arms {

    private record Key(String scenario, String variant, Condition condition) {}

    private Arms() {}

    /** In the order of conditions, within that in the order of {@code scenarios}, the control last. */
    public static List<Arm> of(List<JudgedTrial> trials, List<String> scenarios, AnswerRule rule) {
        Map<Key, List<JudgedTrial>> groups = new LinkedHashMap<>();
        for (JudgedTrial judged : trials) {
            Key key = new Key(judged.trial().scenario(), judged.trial().variant(), Condition.of(judged.trial()));
            groups.computeIfAbsent(key, k -> new ArrayList<>()).add(judged);
        }
        return groups.entrySet().stream()
                .map(group -> arm(group.getKey(), group.getValue(), trials, rule))
                .sorted(Comparator.comparingInt((Arm arm) -> arm.condition().users())
                        .thenComparingLong(arm -> arm.condition().intervalMillis())
                        .thenComparing(Arm::control)
                        .thenComparingInt(arm -> scenarios.indexOf(arm.scenario())))
                .toList();
    }

    private static Arm arm(Key key, List<JudgedTrial> all, List<JudgedTrial> trials, AnswerRule rule) {
        List<JudgedTrial> valid = all.stream().filter(judged -> judged.validity().valid()).toList();
        List<JudgedTrial> shown = valid.isEmpty() ? all : valid;
        List<Map<String, Metric>> nets = valid.stream().map(judged -> net(judged, trials, rule)).toList();
        return new Arm(
                key.scenario(),
                key.variant(),
                key.condition(),
                key.variant().equals(rule.control()),
                !valid.isEmpty(),
                shown.stream().map(judged -> judged.trial().number()).toList(),
                means(shown.stream().map(judged -> judged.statistics().window()).toList()),
                means(shown.stream().map(judged -> judged.statistics().wholeRun()).toList()),
                means(nets));
    }

    /** Means over trials; of a metric that one of them lacks there is none. */
    static Map<String, Metric> means(List<Map<String, Metric>> trials) {
        Map<String, Metric> means = new LinkedHashMap<>();
        if (trials.isEmpty()) {
            return means;
        }
        trials.getFirst().forEach((name, first) -> {
            if (trials.stream().allMatch(trial -> trial.containsKey(name))) {
                double mean = trials.stream().mapToDouble(trial -> trial.get(name).value()).average().orElseThrow();
                means.put(name, new Metric(mean, first.unit()));
            }
        });
        return means;
    }

    /** A core that is used up says nothing of what would have been used: from such a trial nothing is subtracted. */
    private static Map<String, Metric> net(JudgedTrial judged, List<JudgedTrial> trials, AnswerRule rule) {
        Map<String, Metric> net = new HashMap<>();
        boolean measurable = !judged.trial().variant().equals(rule.control())
                && rule.exhausted().leavesRoom(judged.statistics().window());
        Optional<JudgedTrial> control = measurable ? controlOf(judged, trials, rule) : Optional.empty();
        control.ifPresent(beside -> rule.net().forEach(name -> {
            Metric gross = judged.statistics().window().get(name);
            Metric base = beside.statistics().window().get(name);
            if (gross != null && base != null) {
                net.put(name, new Metric(gross.value() - base.value(), gross.unit()));
            }
        }));
        rule.perUnit().forEach(part -> {
            Metric of = net.get(part.of());
            Metric by = judged.statistics().window().get(part.by());
            if (of != null && by != null && by.value() > 0) {
                net.put(part.name(), new Metric(part.scale() * of.value() / by.value(), part.unit()));
            }
        });
        return net;
    }

    /** The control does not poll, so that one under another interval will do where there is none under the same. */
    private static Optional<JudgedTrial> controlOf(JudgedTrial judged, List<JudgedTrial> trials, AnswerRule rule) {
        List<JudgedTrial> controls = trials.stream()
                .filter(other -> other.validity().valid() && other.trial().variant().equals(rule.control()))
                .filter(other -> other.trial().block() == judged.trial().block())
                .filter(other -> other.trial().users() == judged.trial().users())
                .toList();
        return controls.stream()
                .filter(other -> other.trial().intervalMillis() == judged.trial().intervalMillis())
                .findFirst()
                .or(() -> controls.stream().findFirst());
    }
}
