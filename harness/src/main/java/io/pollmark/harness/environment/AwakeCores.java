package io.pollmark.harness.environment;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Keeps cores that have nothing to do from sleeping while it is open. On a virtual machine a sleeping core is the host's: how
 * long it takes to wake, and what is left in its caches then, changes from minute to minute and is charged to what wakes. The
 * kernel waits in a loop instead, which it counts as idle (PM QoS, {@code Documentation/power/pm_qos_interface.rst}).
 */
public final class AwakeCores implements AutoCloseable {
    /** They do not sleep. */
    public static final String AWAKE = "kept awake";
    /** They may: why follows. */
    public static final String ASLEEP = "may sleep";

    private static final Path DEVICE = Path.of("/dev/cpu_dma_latency");
    private static final Path DRIVER = Path.of("/sys/devices/system/cpu/cpuidle/current_driver");
    private static final int MICROSECONDS = 0;

    private final FileChannel request;
    private final String state;

    private AwakeCores(FileChannel request, String state) {
        this.request = request;
        this.state = state;
    }

    /** From now on, where that can be had; the kernel forgets the wish when its holder ends, however it ends. */
    public static AwakeCores hold() {
        return hold(DEVICE, DRIVER);
    }

    static AwakeCores hold(Path device, Path driver) {
        if (!obeys(driver)) {
            return new AwakeCores(null, ASLEEP + ": this kernel cannot be asked otherwise");
        }
        try {
            FileChannel request = FileChannel.open(device, StandardOpenOption.WRITE);
            // The kernel reads a number of its own byte order; of 0 both are the same.
            request.write(ByteBuffer.allocate(Integer.BYTES).putInt(0, MICROSECONDS));
            return new AwakeCores(request, AWAKE);
        } catch (IOException refused) {
            return new AwakeCores(null, ASLEEP + ": asking otherwise needs root and /dev/cpu_dma_latency");
        }
    }

    /** Without a driver the kernel takes the wish and sleeps all the same. */
    private static boolean obeys(Path driver) {
        try {
            return !Files.readString(driver).strip().equals("none");
        } catch (IOException absent) {
            return false;
        }
    }

    /** {@link #AWAKE}, or {@link #ASLEEP} and why. */
    public String state() {
        return state;
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
