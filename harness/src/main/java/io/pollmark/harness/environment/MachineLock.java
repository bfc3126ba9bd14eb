package io.pollmark.harness.environment;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;

/** One run a machine at a time: a second would measure the first. The kernel frees it when the holder dies. */
public final class MachineLock implements AutoCloseable {
    private static final Path FILE = Path.of("/tmp/pollmark.lock");

    private final FileChannel channel;

    private MachineLock(FileChannel channel) {
        this.channel = channel;
    }

    /** @throws StartException when another run holds it */
    public static MachineLock take() {
        return take(FILE);
    }

    static MachineLock take(Path file) {
        try {
            if (!Files.exists(file)) {
                Files.createFile(file);
                Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));
            }
            FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
            FileLock lock = tryLock(channel);
            if (lock == null) {
                ByteBuffer holder = ByteBuffer.allocate(20);
                channel.read(holder, 0);
                channel.close();
                throw new StartException("Another Pollmark run holds this machine (process "
                        + new String(holder.array(), 0, holder.position(), StandardCharsets.US_ASCII).strip()
                        + "): wait for it or end it.");
            }
            channel.truncate(0);
            channel.write(ByteBuffer.wrap(Long.toString(ProcessHandle.current().pid()).getBytes(StandardCharsets.US_ASCII)), 0);
            return new MachineLock(channel);
        } catch (IOException failed) {
            throw new StartException("The lock file " + file + " cannot be used (" + failed.getMessage() + ").");
        }
    }

    private static FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException ownHolder) {
            return null;
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException released) {
            // The kernel frees the lock with the descriptor in any case.
        }
    }
}
