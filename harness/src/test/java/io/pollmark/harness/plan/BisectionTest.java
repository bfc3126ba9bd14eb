package io.pollmark.harness.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.experiment.Level;
import io.pollmark.harness.experiment.Search;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BisectionTest {
    private static final Search SEARCH = new Search("interval", Level.of(Duration.ofMillis(10)), Level.of(Duration.ofSeconds(1)),
            List.of(new Search.Limit("core0.idle", 0.05)), 5);

    @ParameterizedTest
    @ValueSource(longs = {11, 37, 99, 100, 101, 250, 640, 990})
    void five_probes_of_two_decades_leave_less_than_a_fifth_between_what_holds_and_what_fails(long limit) {
        Bisection search = Bisection.of(SEARCH, 2);
        for (OptionalLong next = search.next(); next.isPresent(); next = search.next()) {
            search = search.with(next.getAsLong(), Optional.of(next.getAsLong() <= limit));
        }
        assertEquals(5, search.probes().size());
        long holds = search.highestThatHolds().orElse(10L);
        long fails = search.lowestThatFails().orElse(1000L);
        assertTrue(holds <= limit && limit < fails, holds + " to " + fails);
        assertTrue(fails <= 1.2 * holds, holds + " to " + fails);
    }

    @Test
    void it_begins_in_the_middle_of_the_logarithmic_scale() {
        assertEquals(OptionalLong.of(100), Bisection.of(SEARCH, 2).next());
    }

    @Test
    void a_spoilt_probe_teaches_nothing_and_is_tried_again() {
        Bisection search = Bisection.of(SEARCH, 2).with(100, Optional.empty());
        assertEquals(OptionalLong.of(100), search.next());
        assertEquals(OptionalLong.empty(), search.highestThatHolds());
        assertEquals(OptionalLong.empty(), search.lowestThatFails());
    }

    @Test
    void a_refused_probe_takes_no_answer_away() {
        Bisection search = Bisection.of(SEARCH, 2);
        boolean refuse = true;
        for (OptionalLong next = search.next(); next.isPresent(); next = search.next()) {
            search = search.with(next.getAsLong(), refuse ? Optional.empty() : Optional.of(next.getAsLong() <= 87));
            refuse = !refuse;
        }
        assertEquals(5, search.answers());
        assertEquals(10, search.probes().size());
        assertFalse(SearchResult.of(search).gaveUp());
    }

    @Test
    void it_gives_up_where_a_probe_is_refused_as_often_as_there_are_attempts() {
        Bisection search = Bisection.of(SEARCH, 2).with(100, Optional.of(true))
                .with(316, Optional.empty()).with(316, Optional.empty());
        assertEquals(OptionalLong.empty(), search.next());
        assertTrue(SearchResult.of(search).gaveUp());
    }

    @Test
    void where_nothing_holds_nothing_is_found() {
        Bisection search = Bisection.of(SEARCH, 2);
        for (OptionalLong next = search.next(); next.isPresent(); next = search.next()) {
            search = search.with(next.getAsLong(), Optional.of(false));
        }
        assertEquals(OptionalLong.empty(), search.highestThatHolds());
        assertEquals(Optional.empty(), SearchResult.of(search).foundLevel());
    }

    @Test
    void it_ends_where_no_whole_millisecond_is_between() {
        Bisection search = Bisection.of(SEARCH, 2).with(30, Optional.of(true)).with(31, Optional.of(false));
        assertEquals(OptionalLong.empty(), search.next());
    }
}
