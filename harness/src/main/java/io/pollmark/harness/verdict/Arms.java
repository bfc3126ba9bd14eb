package io.pollmark.harness.verdict;

import io.pollmark.harness.statistics.Metric;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Gathers the trials of each scenario under each condition. */
final class Arms {

    private record Key(String scenario, String variant, Condition condition) {}

    private Arms() {}

    /**
     * In the order of conditions, within that in the order of {@code scenarios}, the control last.
     *
     * @param asked what scenarios there are, and what they are called
     */
    static List<Arm> of(List<JudgedTrial> trials, Verdicts.Asked asked, AnswerRule rule) {
        Basis basis = Basis.of(trials);
        Map<Key, List<JudgedTrial>> groups = new LinkedHashMap<>();
        for (JudgedTrial judged : trials) {
            Key key = new Key(judged.trial().scenario(), judged.trial().variant(), Condition.of(judged.trial(), asked, rule));
            groups.computeIfAbsent(key, k -> new ArrayList<>()).add(judged);
        }
        return groups.entrySet().stream()
                .map(group -> arm(group.getKey(), words(group.getKey(), groups.keySet(), asked, rule), group.getValue(), trials, asked, rule, basis))
                .sorted(Comparator.comparing(Arm::condition, Condition.ORDER)
                        .thenComparing(Arm::control)
                        .thenComparingInt(arm -> asked.scenarios().indexOf(arm.scenario())))
                .toList();
    }

    private static Arm arm(Key key, String words, List<JudgedTrial> all, List<JudgedTrial> trials, Verdicts.Asked asked,
            AnswerRule rule, Basis basis) {
        List<JudgedTrial> valid = firstOfEachBlock(all.stream().filter(judged -> judged.validity().valid()).toList());
        List<JudgedTrial> shown = valid.isEmpty() ? all : valid;
        return Arm.of(
                key.scenario(),
                key.variant(),
                words,
                key.condition(),
                asked.repeats().get(key.scenario()),
                key.variant().equals(rule.control()),
                !valid.isEmpty(),
                shown.stream().map(judged -> judged.trial().number()).toList(),
                basis,
                shown.stream()
                        .map(judged -> new BlockFigures(
                                judged.trial().block(),
                                judged.statistics().window(),
                                judged.statistics().wholeRun(),
                                judged.validity().valid() ? net(judged, trials, asked, rule, basis) : Map.of()))
                        .toList());
    }

    /** As the experiment says; else as the system calls the variant, where that tells the scenario from the others. */
    private static String words(Key key, Set<Key> all, Verdicts.Asked asked, AnswerRule rule) {
        String repeated = asked.repeats().get(key.scenario());
        if (repeated != null) {
            return words(new Key(repeated, key.variant(), key.condition()), all, asked, rule) + ", again";
        }
        boolean only = all.stream()
                .filter(other -> other.condition().equals(key.condition()) && other.variant().equals(key.variant()))
                .allMatch(other -> other.equals(key) || asked.repeats().containsKey(other.scenario()));
        return asked.words().getOrDefault(key.scenario(), only ? rule.words().getOrDefault(key.variant(), key.scenario()) : key.scenario());
    }

    /** Of several valid attempts the first counts. */
    private static List<JudgedTrial> firstOfEachBlock(List<JudgedTrial> trials) {
        Map<Integer, JudgedTrial> first = new LinkedHashMap<>();
        trials.forEach(judged -> first.putIfAbsent(judged.trial().block(), judged));
        return List.copyOf(first.values());
    }

    /** A core that is used up says nothing of what would have been used: from such a trial nothing is subtracted. */
    private static Map<String, Metric> net(JudgedTrial judged, List<JudgedTrial> trials, Verdicts.Asked asked, AnswerRule rule, Basis basis) {
        Map<String, Metric> net = new HashMap<>();
        Map<String, Metric> own = judged.statistics().period(basis.period());
        boolean measurable = !judged.trial().variant().equals(rule.control())
                && rule.exhausted().leavesRoom(own);
        Optional<JudgedTrial> control = measurable ? controlOf(judged, trials, asked, rule) : Optional.empty();
        control.ifPresent(beside -> rule.net().forEach(name -> {
            Metric gross = own.get(name);
            Metric base = beside.statistics().period(basis.period()).get(name);
            if (gross != null && base != null) {
                net.put(name, new Metric(gross.value() - base.value(), gross.unit()));
            }
        }));
        rule.perUnit().forEach(part -> {
            Metric of = net.get(part.of());
            Metric by = own.get(part.by());
            if (of != null && by != null && by.value() > 0) {
                net.put(part.name(), new Metric(part.scale() * of.value() / by.value(), part.unit()));
            }
        });
        return net;
    }

    /** The control does not poll, so that one under another interval will do where there is none under the same. */
    private static Optional<JudgedTrial> controlOf(JudgedTrial judged, List<JudgedTrial> trials, Verdicts.Asked asked, AnswerRule rule) {
        Condition condition = Condition.of(judged.trial(), asked, rule);
        List<JudgedTrial> controls = trials.stream()
                .filter(other -> other.validity().valid() && other.trial().variant().equals(rule.control()))
                .filter(other -> other.trial().block() == judged.trial().block())
                .filter(other -> Condition.of(other.trial(), asked, rule).mayBeControlOf(condition))
                .toList();
        return controls.stream()
                .filter(other -> other.trial().intervalMillis() == judged.trial().intervalMillis())
                .findFirst()
                .or(() -> controls.stream().findFirst());
    }
}
