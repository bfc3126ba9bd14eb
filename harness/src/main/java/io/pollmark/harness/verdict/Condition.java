package io.pollmark.harness.verdict;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.pollmark.harness.experiment.Fault;
import io.pollmark.harness.experiment.Level;
import io.pollmark.harness.experiment.Levels;
import io.pollmark.harness.statistics.RecordedTrial;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the variants that are compared with each other have in common.
 *
 * @param levels of all factors
 * @param faults what is done to the system on purpose
 * @param words  for the levels
 */
public record Condition(Levels levels, @JsonIgnore List<Fault> faults, @JsonIgnore List<LevelWords> words) {

    /** By load, and then by interval. */
    static final Comparator<Condition> ORDER = Comparator.comparing((Condition condition) -> condition.load().of().values(), Condition::compare)
            .thenComparingLong(Condition::intervalMillis);

    /** That of a trial. */
    public static Condition of(RecordedTrial trial, Verdicts.Asked asked, AnswerRule rule) {
        return new Condition(trial.levels(), asked.faults().getOrDefault(trial.scenario(), List.of()), rule.levels());
    }

    /** Whether the load is the same. */
    boolean hasLoadOf(Condition other) {
        return load().equals(other.load());
    }

    /** Whether a control under it is one of what is under the other: it does not poll, so that its interval does not matter. */
    boolean mayBeControlOf(Condition other) {
        return hasLoadOf(other) && faults.equals(other.faults);
    }

    private Levels load() {
        return levels.without(Set.of(Levels.INTERVAL));
    }

    /** Factor by factor. */
    private static int compare(Collection<Level> some, Collection<Level> others) {
        return Arrays.compare(values(some), values(others));
    }

    private static double[] values(Collection<Level> levels) {
        return levels.stream().mapToDouble(Level::value).toArray();
    }

    /** From poll to poll; 0 where nothing polls. */
    long intervalMillis() {
        return levels.intervalMillis();
    }

    /**
     * For a sentence or a heading.
     *
     * @param all those that are shown with it: much is told only where it differs
     */
    public String text(Collection<Condition> all) {
        return Stream.concat(allWords().flatMap(one -> told(one, all, one.always(), LevelWords::sentence).stream()), done(all))
                .collect(Collectors.joining(", "));
    }

    /**
     * What comes after a variant's name: a comma and its words, of what is done on purpose and of each level that differs.
     *
     * @param all       those that are shown with it: a level that is always told differs among these
     * @param namesakes those of arms that have the name: any other level differs among these
     */
    String afterName(Collection<Condition> all, Collection<Condition> namesakes) {
        return differing(all, namesakes).map(said -> ", " + said).collect(Collectors.joining());
    }

    /** The words of it. */
    Stream<String> differing(Collection<Condition> all, Collection<Condition> namesakes) {
        return Stream.concat(done(all),
                allWords().flatMap(one -> told(one, one.always() ? all : namesakes, false, LevelWords::afterName).stream()));
    }

    /** What is done on purpose, where that differs; when, where nothing else does. */
    private Stream<String> done(Collection<Condition> all) {
        List<List<Fault>> others = all.stream().map(Condition::faults).filter(other -> !other.equals(faults)).toList();
        if (faults.isEmpty() || others.isEmpty()) {
            return Stream.empty();
        }
        String brief = FaultWords.brief(faults);
        return Stream.of(others.stream().anyMatch(other -> FaultWords.brief(other).equals(brief)) ? FaultWords.briefAndWhen(faults) : brief);
    }

    /** Those that the system has, and the names of other factors. */
    private Stream<LevelWords> allWords() {
        Set<String> known = words.stream().map(LevelWords::factor).collect(Collectors.toSet());
        return Stream.concat(words.stream(), levels.of().keySet().stream().filter(name -> !known.contains(name)).map(LevelWords::byName));
    }

    private Optional<String> told(LevelWords words, Collection<Condition> all, boolean always, BiFunction<LevelWords, Level, String> say) {
        boolean differs = all.stream().map(other -> other.levels.find(words.factor())).distinct().count() > 1;
        return levels.find(words.factor()).filter(level -> always || differs).map(level -> say.apply(words, level));
    }
}
