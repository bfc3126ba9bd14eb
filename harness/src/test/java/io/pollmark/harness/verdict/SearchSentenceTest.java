package io.pollmark.harness.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pollmark.harness.experiment.Level;
import io.pollmark.harness.experiment.Search.Limit;
import io.pollmark.harness.plan.SearchResult;
import io.pollmark.harness.plan.SearchResult.Probe;
import io.pollmark.harness.statistics.Metric;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SearchSentenceTest {
    private static final List<Arm> ARMS = List.of(ClaimsTest.arm("memory", true,
            List.of(new BlockFigures(
                    1, Map.of("action.next.p95", new Metric(320, "ms"), "core0.idle", new Metric(0.5, "share")), Map.of(), Map.of()))));
    private static final List<Limit> LIMITS = List.of(new Limit("action.next.p95", 500), new Limit("actions.failed", 1));

    @Test
    void it_says_up_to_where_all_limits_were_kept_and_from_where_not() {
        assertEquals("Action next p95 below 500 ms and actions failed below 1 up to 340 users; at 362 it was not.",
                sentence("users", Level.of(340), Level.of(362)));
    }

    @Test
    void a_time_is_told_after_its_factor() {
        assertEquals("Action next p95 below 500 ms and actions failed below 1 up to interval 87ms, the highest that was tried.",
                sentence("interval", Level.of(Duration.ofMillis(87)), null));
    }

    @Test
    void where_nothing_was_kept_the_lowest_that_was_tried_is_told() {
        assertEquals("At no level of users that was tried was action next p95 below 500 ms and actions failed below 1: the lowest was 10.",
                sentence("users", null, Level.of(10)));
    }

    @Test
    void a_metric_is_called_what_the_system_calls_it_and_has_its_unit() {
        SearchResult search = new SearchResult("interval", List.of(new Limit("core0.idle", 0.05)), true, null, null, null, List.of());
        assertEquals("what is left of the core below 5 %", new SearchSentence(search, Judged.RULE, ARMS).limits());
    }

    @Test
    void where_no_probe_was_valid_nothing_is_known() {
        SearchResult search = new SearchResult("users", LIMITS, true, null, null, null, List.of(new Probe(Level.of(98), null)));
        Answer answer = new SearchSentence(search, Judged.RULE, List.of()).answer();
        assertEquals("No probe was valid, so nothing is known of users.", answer.sentence());
        assertEquals(1, answer.caveats().size());
    }

    private static String sentence(String factor, Level found, Level failsAt) {
        SearchResult search = new SearchResult(factor, LIMITS, true, found, failsAt, null, List.of());
        return new SearchSentence(search, Judged.RULE, ARMS).answer().sentence();
    }
}
