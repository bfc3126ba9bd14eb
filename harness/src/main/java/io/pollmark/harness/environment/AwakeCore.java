package io.pollmark.harness.environment;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A process that keeps a core from sleeping where the kernel cannot: it waits in a loop, and whoever else wants the core gets it at once,
 * since no priority is lower. Its pauses leave the core's other half to the neighbour.
 */
public final class AwakeCore {
    private AwakeCore() {}

    /** Whether a process can be given that priority here. */
    static boolean canRun() {
        return Pinning.run(withLowestPriority("true"));
    }

    static List<String> command(Path java) {
        return withLowestPriority(java.toString(), "-XX:+UseSerialGC", "-Xms8m", "-Xmx8m", "-XX:TieredStopAtLevel=1",
                "-cp", System.getProperty("java.class.path"), AwakeCore.class.getName());
    }

    private static List<String> withLowestPriority(String... command) {
        return Stream.concat(Stream.of("chrt", "--idle", "0"), Stream.of(command)).toList();
    }

    /** Does not end by itself. */
    public static void main(String[] arguments) {
        while (true) {
            Thread.onSpinWait();
        }
    }
}
