package io.pollmark.harness.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CpuQuotaTest {
    private static final String VERSION_1 = "nr_periods 9\nnr_throttled 3\nthrottled_time 1500000000\n";
    private static final String VERSION_2 = "usage_usec 7\nnr_throttled 3\nthrottled_usec 2500000\nburst_usec 0\n";

    @TempDir
    private Path root;

    @Test
    void version_one_with_cpu_and_cpuacct_apart_is_read_where_cpu_is() throws IOException {
        write("cpu/docker/tier", VERSION_1);
        write("cpuacct/docker/other", "nothing of quotas");
        assertThrottled(1.5, "2:cpuacct:/docker/other", "1:cpu:/docker/tier", "0::/");
    }

    @Test
    void version_one_with_both_in_one_is_read_there() throws IOException {
        write("cpu,cpuacct/docker/tier", VERSION_1);
        assertThrottled(1.5, "4:cpuset:/docker/tier", "3:cpu,cpuacct:/docker/tier");
        assertThrottled(1.5, "3:cpuacct,cpu:/docker/tier");
    }

    @Test
    void version_two_is_read_in_the_only_hierarchy() throws IOException {
        write("system.slice/tier", VERSION_2);
        assertThrottled(2.5, "0::/system.slice/tier");
    }

    @Test
    void the_quota_of_a_group_above_keeps_a_tier_too() throws IOException {
        write("", "usage_usec 7\n");
        write("pod", VERSION_2);
        write("pod/tier", VERSION_2.replace("2500000", "0"));
        assertThrottled(2.5, "0::/pod/tier");
    }

    @Test
    void what_nobody_counts_is_missing_and_not_nought() throws IOException {
        write("tier", "usage_usec 7\n");
        assertEquals(OptionalDouble.empty(), CpuQuota.of(List.of("0::/tier"), root).throttledSeconds());
        assertEquals(OptionalDouble.empty(), CpuQuota.of(List.of("1:cpu:/no/such/group", "4:cpuset:/"), root).throttledSeconds());
    }

    private void write(String group, String stat) throws IOException {
        Files.writeString(Files.createDirectories(root.resolve(group)).resolve("cpu.stat"), stat);
    }

    private void assertThrottled(double seconds, String... groups) throws IOException {
        assertEquals(seconds, CpuQuota.of(List.of(groups), root).throttledSeconds().orElseThrow(), 1e-9);
    }
}
