package io.pollmark.harness.sampling;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What the kernel counts for one core. Busy is what is not idle: most kernels count busy time by sampling it at their
 * timer's ticks, which says too much of work that wakes up with the timer, as pollers do.
 */
final class CoreProbe implements Probe {
    private static final List<Path> TASKS = List.of(
            Path.of("/sys/fs/cgroup/cpuacct/cpuacct.usage_percpu"),
            Path.of("/sys/fs/cgroup/cpu,cpuacct/cpuacct.usage_percpu"));
    private static final double NANOS = 1e-9;

    private final String name;
    private final int core;

    CoreProbe(String name, int core) {
        this.name = name;
        this.core = core;
    }

    @Override
    public List<Sample> read(long time) throws IOException {
        double now = System.nanoTime() * NANOS;
        List<String> stat = Files.readAllLines(Path.of("/proc/stat"));
        for (Path counter : TASKS) {
            if (Files.exists(counter)) {
                return samples(time, now, stat, ProcText.taskSeconds(Files.readString(counter), core));
            }
        }
        return samples(time, now, stat);
    }

    /** Where the kernel does not count tasks by core: all that is neither idle nor counted as an interrupt. */
    List<Sample> samples(long time, double now, List<String> stat) {
        double idle = ProcText.idleSeconds(stat, core);
        return samples(time, now, stat, now - idle - ProcText.interruptSeconds(stat, core));
    }

    /**
     * @param now   seconds on any clock that goes evenly
     * @param tasks seconds that tasks ran on the core
     */
    List<Sample> samples(long time, double now, List<String> stat, double tasks) {
        double idle = ProcText.idleSeconds(stat, core);
        return List.of(
                sample(time, ".busy.total", now - idle),
                sample(time, ".idle.total", idle),
                sample(time, ".tasks.total", tasks));
    }

    private Sample sample(long time, String what, double value) {
        return new Sample(time, Sample.HOST, name + what, "", value, "seconds");
    }
}
