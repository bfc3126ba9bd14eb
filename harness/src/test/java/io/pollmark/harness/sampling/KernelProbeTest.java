package io.pollmark.harness.sampling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.experiment.Cores;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class KernelProbeTest {
    private static final double TICK = 0.02;

    private final Map<String, Process> tiers = new TreeMap<>(Map.of("soa", sleeping(), "web", sleeping()));

    @AfterEach
    void end() {
        tiers.values().forEach(Process::destroyForcibly);
    }

    @Test
    void the_counters_of_a_reading_have_one_time_and_those_of_tiers_and_cores_are_read_first() throws IOException {
        KernelProbe probe = new KernelProbe(probes(), Optional.of(new Cores(0, 1)));
        List<Sample> samples = probe.read(42);
        assertTrue(samples.stream().allMatch(sample -> sample.time() == 42), samples.toString());
        assertEquals(
                List.of("soa cpu.total", "web cpu.total", "host core0.busy.total", "host core0.idle.total",
                        "host core0.tasks.total", "host core0.stolen.total", "host core1.busy.total", "host core1.idle.total",
                        "host core1.tasks.total", "host core1.stolen.total", "soa rss", "soa rss.peak", "web rss", "web rss.peak"),
                // Whether there is a quota to be counted is a matter of the machine.
                names(samples.stream().filter(sample -> !sample.name().equals("throttled.total")).toList()));
    }

    @Test
    void of_a_system_on_another_machine_no_core_is_read() throws IOException {
        assertEquals(List.of(), new KernelProbe(List.of(), Optional.empty()).read(42));
    }

    @Test
    void on_this_machine_tasks_are_no_more_than_busy() throws IOException, InterruptedException {
        KernelProbe probe = new KernelProbe(probes(), Optional.of(new Cores(0, 1)));
        List<Sample> before = probe.read(0);
        Thread.sleep(500);
        List<Sample> after = probe.read(0);
        double busy = value(after, "core0.busy.total") - value(before, "core0.busy.total");
        double tasks = value(after, "core0.tasks.total") - value(before, "core0.tasks.total");
        assertTrue(tasks >= 0 && tasks <= busy + TICK, tasks + " of tasks, " + busy + " busy");
    }

    @Test
    void the_census_counts_the_exporters_threads_and_the_connections() throws IOException {
        CensusProbe probe = new CensusProbe(
                probes(), Map.of("connections.total", new ConnectionCounter(tiers.get("web").pid(), Set.of(1))));
        assertEquals(
                List.of("soa scrape.cpu.total", "soa wakeups.total", "soa handles", "web scrape.cpu.total", "web wakeups.total",
                        "web handles", "host connections.total"),
                names(probe.read(42)));
    }

    private List<TierKernelProbe> probes() {
        return tiers.entrySet().stream()
                .map(tier -> new TierKernelProbe(tier.getKey(), tier.getValue().pid(), Optional.empty()))
                .toList();
    }

    private static double value(List<Sample> samples, String name) {
        return samples.stream().filter(sample -> sample.name().equals(name)).findFirst().orElseThrow().value();
    }

    private static List<String> names(List<Sample> samples) {
        return samples.stream().map(sample -> sample.source() + " " + sample.name()).toList();
    }

    private static Process sleeping() {
        try {
            return new ProcessBuilder("sleep", "60").start();
        } catch (IOException failed) {
            throw new AssertionError(failed);
        }
    }
}
