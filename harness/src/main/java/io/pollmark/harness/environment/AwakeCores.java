package io.pollmark.harness.environment;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * Keeps cores that have nothing to do from sleeping while it is open. On a virtual machine a sleeping core is the host's: how
 * long it takes to wake, and what is left in its caches then, changes from minute to minute and is charged to what wakes. The
 * kernel waits in a loop instead, which it counts as idle (PM QoS, {@code Documentation/power/pm_qos_interface.rst}).
 */
public final class AwakeCores implements AutoCloseable {
    private static final Path REQUEST = Path.of("/dev/cpu_dma_latency");
    private static final Path LEAST_LATENCY = Path.of("/sys/devices/system/cpu/cpu0/cpuidle/state0/latency");
    private static final int MICROSECONDS = 0;

    private final FileChannel request;

    private AwakeCores(FileChannel request) {
        this.request = request;
    }

    /**
     * From now on, where nothing hinders; the kernel forgets the wish when its holder ends, however it ends.
     *
     * @throws StartException if the kernel refuses although nothing was seen to hinder
     */
    public static AwakeCores hold() {
        return hold(REQUEST, LEAST_LATENCY);
    }

    /** Why cores cannot be kept awake here, as part of a sentence; empty where they can. */
    public static Optional<String> hindrance() {
        return hindrance(REQUEST, LEAST_LATENCY);
    }

    static AwakeCores hold(Path request, Path leastLatency) {
        return new AwakeCores(hindrance(request, leastLatency).isPresent() ? null : ask(request));
    }

    static Optional<String> hindrance(Path request, Path leastLatency) {
        if (!hasStateWithoutSleep(leastLatency)) {
            return Optional.of("this kernel cannot keep them awake");
        }
        return Files.isWritable(request) ? Optional.empty() : Optional.of("keeping them awake needs root");
    }

    private static FileChannel ask(Path device) {
        try {
            FileChannel request = FileChannel.open(device, StandardOpenOption.WRITE);
            try {
                // The kernel reads a number in its own byte order; 0 is the same in both.
                request.write(ByteBuffer.allocate(Integer.BYTES).putInt(0, MICROSECONDS));
                return request;
            } catch (IOException refused) {
                request.close();
                throw refused;
            }
        } catch (IOException refused) {
            throw new StartException("Idle cores cannot be kept awake: " + device + " says " + refused.getMessage() + ".");
        }
    }

    /** Without such a state the kernel takes the wish and sleeps all the same. */
    private static boolean hasStateWithoutSleep(Path leastLatency) {
        try {
            return Integer.parseInt(Files.readString(leastLatency).strip()) <= MICROSECONDS;
        } catch (IOException | NumberFormatException unknown) {
            return false;
        }
    }

    @Override
    public void close() {
        if (request != null) {
            try {
                request.close();
            } catch (IOException released) {
                // The kernel forgets the wish with the descriptor in any case.
            }
        }
    }
}
