package io.pollmark.harness.verdict;

import com.fasterxml.jackson.annotation.JsonIgnore;
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
 * @param words  for them
 */
public record Condition(Levels levels, @JsonIgnore List<LevelWords> words) {

    /** By load, and then by interval. */
    static final Comparator<Condition> ORDER = Comparator.comparing((Condition condition) -> condition.load().of().values(), Condition::compare)
            .thenComparingLong(Condition::intervalMillis);

    /** That of a trial. */
    public static Condition of(RecordedTrial trial, AnswerRule rule) {
        return new Condition(trial.levels(), rule.levels());
    }

    /** Whether the load is the same: a control does not poll, so that its interval does not matter. */
    boolean hasLoadOf(Condition other) {
        return load().equals(other.load());
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
        return allWords()
                .flatMap(one -> told(one, all, one.always(), LevelWords::sentence).stream())
                .collect(Collectors.joining(", "));
    }

    /**
     * What comes after a variant's name: a comma and its words, of each level that differs.
     *
     * @param all       those that are shown with it: a level that is always told differs among these
     * @param namesakes those of arms that have the name: any other level differs among these
     */
    String afterName(Collection<Condition> all, Collection<Condition> namesakes) {
        return allWords().flatMap(one -> told(one, one.always() ? all : namesakes, false, LevelWords::afterName).stream())
                .map(said -> ", " + said)
                .collect(Collectors.joining());
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
