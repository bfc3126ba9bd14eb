package io.pollmark.harness.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pollmark.harness.statistics.RecordedTrial;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SameTermsTest {
    private static final Map<String, String> TERMS =
            Map.of("web.jvm", "-XX:+UseSerialGC -Xms256m -Xmx256m", "web.java", "/opt/jdk-25/bin/java", "web.cores", "0");

    @Test
    void what_is_the_same_is_not_named() {
        assertEquals(List.of(), differences(TERMS, Map.of()));
    }

    @Test
    void another_collector_jdk_or_core_is_named() {
        assertEquals(
                List.of("web jvm was '-XX:+UseG1GC -Xms256m -Xmx256m', and '-XX:+UseSerialGC -Xms256m -Xmx256m' in trial 1,"
                        + " although it is no factor"),
                differences(with("web.jvm", "-XX:+UseG1GC -Xms256m -Xmx256m"), Map.of()));
        assertEquals(1, differences(with("web.java", "/opt/jdk-21/bin/java"), Map.of()).size());
        assertEquals(1, differences(with("web.cores", "0-1"), Map.of()).size());
    }

    @Test
    void a_heap_may_differ_where_it_is_a_factor_and_nowhere_else() {
        Map<String, String> roomy = with("web.jvm", "-XX:+UseSerialGC -Xms2g -Xmx2g");
        assertEquals(List.of(), differences(roomy, Map.of("web", "2g")));
        assertEquals(1, differences(roomy, Map.of()).size());
    }

    @Test
    void an_interval_that_is_not_the_planned_one_is_named() {
        RecordedTrial trial = trial(TERMS, Map.of());
        assertEquals(
                List.of("the web tier polled every 250 ms, not every 100 ms as planned"),
                SameTerms.differences(trial, trial, Judged.statistics(Judged.metrics("interval.set", 250))));
    }

    private static List<String> differences(Map<String, String> terms, Map<String, String> heap) {
        return SameTerms.differences(trial(TERMS, Map.of()), trial(terms, heap), Judged.statistics(Map.of()));
    }

    private static Map<String, String> with(String name, String value) {
        Map<String, String> terms = new HashMap<>(TERMS);
        terms.put(name, value);
        return terms;
    }

    private static RecordedTrial trial(Map<String, String> terms, Map<String, String> heap) {
        return new RecordedTrial(1, 1, "old", "old", 100, 100, 5000, 1, heap, Map.of(), terms, List.of(), List.of());
    }
}
