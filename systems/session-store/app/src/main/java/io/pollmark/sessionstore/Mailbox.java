package io.pollmark.sessionstore;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32C;

/** Messages in a folder of the disk. Making one fit for the ear takes a stated time of a processor. */
final class Mailbox {
    /** The folder's name. */
    static final String FOLDER = "inbox";
    /** How many messages there are. */
    static final int MESSAGES = 20;
    private static final int BYTES = 2000;
    private static final int STEP = 64;
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final Path folder;
    private final long serviceNanos;
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

    /** @param serviceMillis of a processor's time that a message takes */
    Mailbox(Path below, long serviceMillis) throws IOException {
        this.folder = Files.createDirectories(below.resolve(FOLDER));
        this.serviceNanos = serviceMillis * NANOS_PER_MILLI;
        for (int number = 1; number <= MESSAGES; number++) {
            String text = ("Message " + number + ". ").repeat(BYTES).substring(0, BYTES);
            Files.writeString(file(number), text);
        }
    }

    /** The message, read from the disk and made fit to be heard. */
    byte[] read(int number) throws IOException {
        long end = threads.getCurrentThreadCpuTime() + serviceNanos;
        byte[] text = Files.readAllBytes(file(number));
        CRC32C sound = new CRC32C();
        while (threads.getCurrentThreadCpuTime() < end) {
            for (int i = 0; i < STEP; i++) {
                sound.update(text);
            }
        }
        return (new String(text, StandardCharsets.UTF_8) + sound.getValue()).getBytes(StandardCharsets.UTF_8);
    }

    private Path file(int number) {
        return folder.resolve(number + ".txt");
    }
}
