package io.pollmark.harness.verdict;

import io.pollmark.harness.experiment.Level;
import io.pollmark.harness.experiment.Search.Limit;
import io.pollmark.harness.plan.SearchResult;
import java.util.List;
import java.util.stream.Collectors;

/** What a search of a fresh design found, in words. */
public record SearchSentence(SearchResult search) {

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

    /** A limit, as a part of a sentence. */
    public static String of(Limit limit) {
        return limit.metric().replace('.', ' ') + " below " + Figure.number(limit.below());
    }

    private String limits() {
        return search.limits().stream().map(SearchSentence::of).collect(Collectors.joining(" and "));
    }
}
