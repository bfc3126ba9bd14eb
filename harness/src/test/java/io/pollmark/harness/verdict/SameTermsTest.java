package io.pollmark.harness.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pollmark.harness.experiment.PolledLevels;
import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.RecordedTrial;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SameTermsTest {
    private static final Map<String, String> TERMS =
            Map.of("web.jvm", "-XX:+UseSerialGC -Xms256m -Xmx256m", "web.java", "/opt/jdk-25/bin/java", "web.cores", "0");
    private static final Map<String, Metric> PLANNED = Judged.metrics("interval.set", 100);

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
        assertEquals(List.of("the web tier's heap was '-Xms2g -Xmx2g', not 256m as planned"), differences(roomy, Map.of()));
    }

    @Test
    void a_heap_that_is_not_the_planned_one_is_named_though_it_is_that_of_the_first_trial() {
        assertEquals(List.of("the web tier's heap was '-Xms256m -Xmx256m', not 2g as planned"), differences(TERMS, Map.of("web", "2g")));
        assertEquals(List.of("the web tier's heap was '', not 256m as planned"), differences(with("web.jvm", "-XX:+UseSerialGC"), Map.of()));
    }

    @Test
    void an_interval_that_is_not_the_planned_one_is_named() {
        assertEquals(
                List.of("the web tier polled every 250 ms, not every 100 ms as planned"),
                differences(trial("old", TERMS), Judged.metrics("interval.set", 250)));
    }

    @Test
    void an_interval_that_is_not_known_is_named_but_for_the_control_and_where_a_tier_was_killed() {
        assertEquals(
                List.of("the web tier did not say at what interval it polled, so that nothing shows that it was as planned"),
                differences(trial("old", TERMS), Map.of()));
        assertEquals(List.of(), differences(trial("none", TERMS), Map.of()));
        assertEquals(List.of(), differences(trial("old", TERMS, Map.of(), List.of("with-faults")), Map.of()));
    }

    @Test
    void a_system_that_does_not_poll_has_no_interval() {
        List<RecordedTrial> run = List.of(trial("old", TERMS));
        assertEquals(List.of(), SameTerms.of(run, "256m", "none", Set.of()).differences(run.getFirst(), Judged.statistics(Map.of())));
    }

    @Test
    void arrivals_of_a_leg_that_are_not_the_planned_ones_are_named() {
        assertEquals(List.of(), differences(leg(12, 10_000), Judged.metrics("interval.set", 100, "arrivals.intended", 122)));
        assertEquals(List.of("125 notifications came from outside, not 120 as planned"),
                differences(leg(12, 10_000), Judged.metrics("interval.set", 100, "arrivals.intended", 125)));
        assertEquals(List.of("0 notifications came from outside, not 120 as planned"), differences(leg(12, 10_000), PLANNED));
        assertEquals(List.of(), differences(leg(0, 10_000), PLANNED));
    }

    @Test
    void terms_that_are_not_known_are_named_in_whichever_trial_they_lack() {
        String nothing = "what its tiers ran with was not recorded, so that nothing shows that it was the same";
        assertEquals(List.of(nothing), differences(Map.of(), Map.of()));
        Map<String, String> unseen = new HashMap<>(TERMS);
        unseen.remove("web.java");
        assertEquals(
                List.of("web java was not recorded, and '/opt/jdk-25/bin/java' in trial 1, although it is no factor"),
                differences(unseen, Map.of()));
        assertEquals(
                List.of("web java was '/opt/jdk-25/bin/java', and not recorded in trial 1, although it is no factor"),
                differences(List.of(trial("old", unseen)), trial("old", TERMS), PLANNED));
    }

    @Test
    void of_a_system_that_somebody_else_has_started_neither_need_be_known() {
        RecordedTrial external = trial("old", Map.of(), Map.of(), List.of("external"));
        assertEquals(List.of(), differences(List.of(external), external, Map.of()));
    }

    @Test
    void a_first_trial_of_which_nothing_is_known_is_nothing_to_compare_with() {
        RecordedTrial broken = trial("old", Map.of());
        List<RecordedTrial> trials = List.of(broken, trial("old", TERMS));
        assertEquals(List.of(), differences(trials, trial("old", TERMS), PLANNED));
        assertEquals(1, differences(trials, trial("old", with("web.cores", "0-1")), PLANNED).size());
    }

    private static List<String> differences(Map<String, String> terms, Map<String, String> heap) {
        return differences(List.of(trial("old", TERMS)), trial("old", terms, heap, List.of()), PLANNED);
    }

    private static List<String> differences(RecordedTrial trial, Map<String, Metric> planned) {
        return differences(List.of(trial), trial, planned);
    }

    private static List<String> differences(List<RecordedTrial> run, RecordedTrial trial, Map<String, Metric> planned) {
        return SameTerms.of(run, "256m", "none", Set.of("interval.set", "arrivals.intended")).differences(trial, Judged.statistics(planned));
    }

    private static Map<String, String> with(String name, String value) {
        Map<String, String> terms = new HashMap<>(TERMS);
        terms.put(name, value);
        return terms;
    }

    private static RecordedTrial leg(double arrivals, long millis) {
        return new RecordedTrial(1, 1, "old", "old", PolledLevels.of(100, 100, arrivals), 1, Map.of(),
                Map.of("windowStart", 0L, "windowEnd", millis), TERMS, List.of(), List.of(), new RecordedTrial.LegPlace(1, 1, null, 0, 1, 1, 1));
    }

    private static RecordedTrial trial(String variant, Map<String, String> terms) {
        return trial(variant, terms, Map.of(), List.of());
    }

    private static RecordedTrial trial(String variant, Map<String, String> terms, Map<String, String> heap, List<String> flags) {
        Map<String, Long> marks = Map.of("windowStart", 10L, "windowEnd", 20L);
        return new RecordedTrial(1, 1, variant, variant, PolledLevels.of(100, 100, 0), 1, heap, marks, terms, flags, List.of(), null);
    }
}
