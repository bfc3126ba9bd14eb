package io.pollmark.harness.sampling;

import java.util.List;
import java.util.OptionalDouble;

/** The kernel's text files under {@code /proc}, as numbers. */
final class ProcText {
    // The kernel shows these times in ticks of 10 ms whatever its own timer is (USER_HZ, fixed for user space).
    private static final double TICK_SECONDS = 0.01;
    private static final int IDLE = 4;
    private static final int IOWAIT = 5;
    private static final int IRQ = 6;
    private static final int SOFTIRQ = 7;
    private static final int STEAL = 8;
    private static final int USER_TIME = 11;
    private static final int SYSTEM_TIME = 12;
    private static final double NANOS = 1e-9;
    private static final double KIB = 1024;

    private ProcText() {
    }

    /**
     * Seconds that a core did nothing. Waiting for a disk is idle; time stolen by a hypervisor is not.
     *
     * @param stat the lines of {@code /proc/stat}
     */
    static double idleSeconds(List<String> stat, int core) {
        String[] fields = fields(stat, core);
        return (Long.parseLong(fields[IDLE]) + Long.parseLong(fields[IOWAIT])) * TICK_SECONDS;
    }

    /**
     * Seconds that a core worked on interrupts, as far as the kernel tells them from the tasks that they hit.
     *
     * @param stat the lines of {@code /proc/stat}
     */
    static double interruptSeconds(List<String> stat, int core) {
        String[] fields = fields(stat, core);
        return (Long.parseLong(fields[IRQ]) + Long.parseLong(fields[SOFTIRQ])) * TICK_SECONDS;
    }

    /**
     * Seconds for which a hypervisor kept a core that had work to do, as far as it tells.
     *
     * @param stat the lines of {@code /proc/stat}
     */
    static double stolenSeconds(List<String> stat, int core) {
        return Long.parseLong(fields(stat, core)[STEAL]) * TICK_SECONDS;
    }

    private static String[] fields(List<String> stat, int core) {
        return stat.stream().filter(line -> line.startsWith("cpu" + core + " ")).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("/proc/stat has no core " + core)).split("\\s+");
    }

    /**
     * Seconds that tasks ran on a core, interrupts not included.
     *
     * @param usage the line of {@code cpuacct.usage_percpu} of the root group
     */
    static double taskSeconds(String usage, int core) {
        return Long.parseLong(usage.split(" ")[core]) * NANOS;
    }

    /** @param stat the line of {@code /proc/PID/stat} */
    static double processSeconds(String stat) {
        // The name in parentheses may hold spaces and parentheses.
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        return (Long.parseLong(fields[USER_TIME]) + Long.parseLong(fields[SYSTEM_TIME])) * TICK_SECONDS;
    }

    /** @param status the lines of {@code /proc/PID/status}; @return the bytes after that key */
    static OptionalDouble bytes(List<String> status, String key) {
        return status.stream().filter(line -> line.startsWith(key + ":"))
                .mapToDouble(line -> Long.parseLong(line.replaceAll("\\D", "")) * KIB).findFirst();
    }

    /** How often a thread gave up the processor by itself. @param status the lines of {@code /proc/PID/task/TID/status} */
    static double voluntarySwitches(List<String> status) {
        return status.stream().filter(line -> line.startsWith("voluntary_ctxt_switches:"))
                .mapToDouble(line -> Long.parseLong(line.replaceAll("\\D", "")))
                .findFirst().orElseThrow(() -> new IllegalArgumentException("no count of voluntary switches"));
    }

    /** @param schedstat the line of {@code /proc/PID/task/TID/schedstat} */
    static double threadSeconds(String schedstat) {
        return Long.parseLong(schedstat.split(" ")[0]) * NANOS;
    }
}
