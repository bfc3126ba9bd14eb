package io.pollmark.harness.verdict;

import io.pollmark.harness.experiment.Level;
import io.pollmark.harness.experiment.Search.Limit;
import io.pollmark.harness.plan.SearchResult;
import io.pollmark.harness.statistics.Metric;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What a search of a fresh design found, in words.
 *
 * @param arms of which each metric's unit is known
 */
public record SearchSentence(SearchResult search, AnswerRule rule, List<Arm> arms) {

    Answer answer() {
        return new Answer(sentence(), List.of(), search.gaveUp()
                ? List.of("The last probe was not valid as often as it may be tried, so the search ended there.")
                : List.of());
    }

    private String sentence() {
        if (search.found() == null) {
            return search.failsAt() == null
                    ? "No probe was valid, so nothing is known of " + search.factor() + "."
                    : "At no level of " + search.factor() + " that was tried was " + limits() + ": the lowest was " + search.failsAt() + ".";
        }
        String fails = search.failsAt() == null ? ", the highest that was tried" : "; at " + search.failsAt() + " it was not";
        return Words.capital(limits()) + " up to " + of(search.found()) + fails + ".";
    }

    private String of(Level level) {
        return level.isTime() ? search.factor() + " " + level : level + " " + search.factor();
    }

    /** The limits, as a part of a sentence: what had to be below what. */
    public String limits() {
        return search.limits().stream().map(this::text).collect(Collectors.joining(" and "));
    }

    private String text(Limit limit) {
        Metric below = new Metric(limit.below(), Arm.unit(arms, limit.metric()).orElse(""));
        return rule.figure(limit.metric()) + " below " + Figure.of(below);
    }
}
