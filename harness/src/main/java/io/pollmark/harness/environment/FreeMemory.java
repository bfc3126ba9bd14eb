package io.pollmark.harness.environment;

import com.sun.management.OperatingSystemMXBean;
import io.pollmark.harness.experiment.SystemSpec;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whether there is memory enough for a system. */
final class FreeMemory {
    private static final Path OF_THE_MACHINE = Path.of("/proc/meminfo");
    private static final Pattern AVAILABLE = Pattern.compile("(?m)^MemAvailable:\\s+(\\d+) kB");
    private static final int KIB = 10;
    private static final int MIB = 20;

    private FreeMemory() {
    }

    /** @throws StartException where a system needs more than there is; where neither is known, it is not thrown */
    static void require(SystemSpec system) {
        if (system.memoryMiB() == null) {
            return;
        }
        try {
            available(Files.readString(OF_THE_MACHINE)).ifPresent(there -> require(system.id(), system.memoryMiB(), Math.min(there, ofThisGroup())));
        } catch (IOException notTold) {
            // Then it is found out.
        }
    }

    /** What the machine could give without swapping. */
    static OptionalLong available(String meminfo) {
        Matcher found = AVAILABLE.matcher(meminfo);
        return found.find() ? OptionalLong.of(Long.parseLong(found.group(1)) << KIB) : OptionalLong.empty();
    }

    /** All that this process' control group may have; without one, all of the machine's. */
    private static long ofThisGroup() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getTotalMemorySize();
    }

    static void require(String system, int needed, long available) {
        if (needed > available >> MIB) {
            throw new StartException("There is no memory for " + system + ": it needs " + needed + " MiB, and " + (available >> MIB)
                    + " MiB are available. End other programs, or take a machine with more.");
        }
    }
}
