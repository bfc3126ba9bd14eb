package io.pollmark.harness.sampling;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/** The kernel's text files under {@code /proc}, as numbers. */
final class ProcText {
    // The kernel shows these times in ticks of 10 ms whatever its own timer is (USER_HZ, fixed for user space).
    private static final double TICK_SECONDS = 0.01;
    private static final int IDLE = 4;
    private static final int IOWAIT = 5;
    private static final int STEAL = 8;
    private static final int USER_TIME = 11;
    private static final int SYSTEM_TIME = 12;
    private static final double NANOS = 1e-9;
    private static final double KIB = 1024;

    private ProcText() {
    }

    /** Seconds that a core worked and did not. Waiting for a disk is idle; time stolen by a hypervisor is not. */
    record CoreTime(double busySeconds, double idleSeconds) {
    }

    /** @param stat the lines of {@code /proc/stat} */
    static CoreTime core(List<String> stat, int core) {
        String[] fields = stat.stream().filter(line -> line.startsWith("cpu" + core + " ")).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("/proc/stat has no core " + core)).split("\\s+");
        double idle = Long.parseLong(fields[IDLE]) + Long.parseLong(fields[IOWAIT]);
        // The guest times that follow are part of the user times already.
        double all = Arrays.stream(fields, 1, STEAL + 1).mapToLong(Long::parseLong).sum();
        return new CoreTime((all - idle) * TICK_SECONDS, idle * TICK_SECONDS);
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

    /** @param schedstat the line of {@code /proc/PID/task/TID/schedstat} */
    static double threadSeconds(String schedstat) {
        return Long.parseLong(schedstat.split(" ")[0]) * NANOS;
    }
}
