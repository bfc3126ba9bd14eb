package io.pollmark.harness.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.experiment.Search;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BisectionTest {
    private static final Search SEARCH = new Search(Duration.ofMillis(10), Duration.ofSeconds(1), "core0.idle", 0.05, 5);

    @ParameterizedTest
    @ValueSource(longs = {11, 37, 99, 100, 101, 250, 640, 990})
    void five_probes_of_two_decades_leave_less_than_a_fifth_between_what_holds_and_what_fails(long limit) {
        Bisection search = Bisection.of(SEARCH, 2);
        for (Optional<Duration> next = search.next(); next.isPresent(); next = search.next()) {
            search = search.with(next.get(), Optional.of(next.get().toMillis() <= limit));
        }
        assertEquals(5, search.probes().size());
        long holds = search.longestThatHolds().map(Duration::toMillis).orElse(10L);
        long fails = search.shortestThatFails().map(Duration::toMillis).orElse(1000L);
        assertTrue(holds <= limit && limit < fails, holds + " to " + fails);
        assertTrue(fails <= 1.2 * holds, holds + " to " + fails);
    }

    @Test
    void it_begins_in_the_middle_of_the_logarithmic_scale() {
        assertEquals(Optional.of(Duration.ofMillis(100)), Bisection.of(SEARCH, 2).next());
    }

    @Test
    void a_spoilt_probe_teaches_nothing_and_is_tried_again() {
        Bisection search = Bisection.of(SEARCH, 2).with(Duration.ofMillis(100), Optional.empty());
        assertEquals(Optional.of(Duration.ofMillis(100)), search.next());
        assertEquals(Optional.empty(), search.longestThatHolds());
        assertEquals(Optional.empty(), search.shortestThatFails());
    }

    @Test
    void a_refused_probe_takes_no_answer_away() {
        Bisection search = Bisection.of(SEARCH, 2);
        boolean refuse = true;
        for (Optional<Duration> next = search.next(); next.isPresent(); next = search.next()) {
            search = search.with(next.get(), refuse ? Optional.empty() : Optional.of(next.get().toMillis() <= 87));
            refuse = !refuse;
        }
        assertEquals(5, search.answers());
        assertEquals(10, search.probes().size());
        assertFalse(SearchResult.of(search).gaveUp());
    }

    @Test
    void it_gives_up_where_a_probe_is_refused_as_often_as_there_are_attempts() {
        Bisection search = Bisection.of(SEARCH, 2).with(Duration.ofMillis(100), Optional.of(true))
                .with(Duration.ofMillis(316), Optional.empty()).with(Duration.ofMillis(316), Optional.empty());
        assertEquals(Optional.empty(), search.next());
        assertTrue(SearchResult.of(search).gaveUp());
    }

    @Test
    void where_nothing_holds_nothing_is_found() {
        Bisection search = Bisection.of(SEARCH, 2);
        for (Optional<Duration> next = search.next(); next.isPresent(); next = search.next()) {
            search = search.with(next.get(), Optional.of(false));
        }
        assertEquals(Optional.empty(), search.longestThatHolds());
        assertEquals(Optional.empty(), SearchResult.of(search).found());
    }

    @Test
    void it_ends_where_no_whole_millisecond_is_between() {
        Bisection search = Bisection.of(SEARCH, 2).with(Duration.ofMillis(30), Optional.of(true)).with(Duration.ofMillis(31), Optional.of(false));
        assertEquals(Optional.empty(), search.next());
    }
}
