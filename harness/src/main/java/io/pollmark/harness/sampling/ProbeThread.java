package io.pollmark.harness.sampling;

import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Reads one probe at its pace and whenever asked, never twice at once. */
final class ProbeThread implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 10;

    private final String name;
    private final Probe probe;
    private final SampleFile file;
    private final ScheduledExecutorService thread;
    private volatile String failure;

    ProbeThread(String name, Probe probe, Duration pace, SampleFile file) {
        this.name = name;
        this.probe = probe;
        this.file = file;
        this.thread = Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().daemon().name("sample-" + name).factory());
        thread.scheduleAtFixedRate(this::readNow, pace.toMillis(), pace.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Reads once more, soon. The future gives the time of the reading, milliseconds since 1970. */
    Future<Long> request() {
        return thread.submit(this::readNow);
    }

    /** Why a reading failed; empty when none did. */
    Optional<String> failure() {
        return Optional.ofNullable(failure);
    }

    private long readNow() {
        long time = System.currentTimeMillis();
        try {
            file.append(probe.read(time));
        } catch (IOException | SQLException | RuntimeException failed) {
            failure = "The sampler '" + name + "' failed (" + failed.getMessage() + ").";
        }
        return time;
    }

    /** Waits for the reading, for its time. */
    static long await(Future<Long> reading) throws InterruptedException {
        try {
            return reading.get();
        } catch (ExecutionException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @Override
    public void close() {
        thread.shutdown();
        try {
            if (!thread.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                failure = "The sampler '" + name + "' did not end.";
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
