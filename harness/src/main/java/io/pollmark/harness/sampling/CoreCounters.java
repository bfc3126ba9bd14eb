package io.pollmark.harness.sampling;

import java.util.List;
import java.util.Optional;

/**
 * What the kernel counts for one core. Busy is what is not idle: most kernels count busy time by sampling it at their
 * timer's ticks, which says too much of work that wakes up with the timer, as pollers do.
 */
final class CoreCounters {
    private final String name;
    private final int core;

    CoreCounters(String name, int core) {
        this.name = name;
        this.core = core;
    }

    /**
     * @param now  seconds on any clock that goes evenly
     * @param stat the lines of {@code /proc/stat}
     * @param usage the line of {@code cpuacct.usage_percpu}; where the kernel does not count tasks by core, they are all
     *              that is neither idle nor counted as an interrupt
     */
    List<Sample> samples(long time, double now, List<String> stat, Optional<String> usage) {
        double idle = ProcText.idleSeconds(stat, core);
        double tasks = usage.map(line -> ProcText.taskSeconds(line, core))
                .orElseGet(() -> now - idle - ProcText.interruptSeconds(stat, core));
        return List.of(
                sample(time, ".busy.total", now - idle),
                sample(time, ".idle.total", idle),
                sample(time, ".tasks.total", tasks),
                sample(time, ".stolen.total", ProcText.stolenSeconds(stat, core)));
    }

    private Sample sample(long time, String what, double value) {
        return new Sample(time, Sample.HOST, name + what, "", value, "seconds");
    }
}
