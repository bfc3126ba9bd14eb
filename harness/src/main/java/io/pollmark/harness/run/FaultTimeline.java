package io.pollmark.harness.run;

import io.pollmark.harness.environment.Breakable;
import io.pollmark.harness.environment.Environment;
import io.pollmark.harness.environment.StartException;
import io.pollmark.harness.experiment.Fault;
import io.pollmark.harness.statistics.RecordedTrial;
import io.pollmark.harness.verdict.FaultWords;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Breaks a system at the moments that an experiment says, and mends it again. What users do, the load generator sees to. */
final class FaultTimeline {
    private static final Duration PATIENCE = Duration.ofSeconds(100);

    private final ScheduledThreadPoolExecutor thread =
            new ScheduledThreadPoolExecutor(1, Thread.ofPlatform().daemon().name("faults").factory());
    private final Map<String, Long> marks = new TreeMap<>();
    private final List<String> failures = new ArrayList<>();

    /**
     * @param system    {@link Breakable}, unless all faults are the users'
     * @param loadStart milliseconds since 1970
     */
    FaultTimeline(Environment system, List<Fault> faults, long loadStart) {
        thread.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        long toLoadStart = loadStart - System.currentTimeMillis(); // once, so that what is over at once is begun before
        for (Fault fault : faults) {
            at(toLoadStart, fault.at(), () -> {
                if (!fault.isOfUsers()) {
                    ((Breakable) system).strike(fault);
                }
                mark(fault.name() + RecordedTrial.BEGUN);
            });
            at(toLoadStart, fault.end(), () -> {
                if (!fault.isOfUsers()) {
                    ((Breakable) system).mend(fault);
                }
                mark(fault.name() + RecordedTrial.OVER);
            });
        }
    }

    private void at(long toLoadStart, Duration moment, Runnable action) {
        thread.schedule(() -> {
            try {
                action.run();
            } catch (StartException broken) {
                fail(broken.getMessage());
            } catch (RuntimeException broken) {
                fail("A fault could not be made: " + broken + ".");
            }
        }, Math.max(0, toLoadStart + moment.toMillis()), TimeUnit.MILLISECONDS);
    }

    private synchronized void mark(String name) {
        marks.put(name, System.currentTimeMillis());
    }

    private synchronized void fail(String why) {
        failures.add(why);
    }

    /**
     * Waits until what is being mended is; what is still to come is left out.
     *
     * @param into when each fault was made and over, by name, milliseconds since 1970
     * @return what went wrong
     */
    List<String> end(Map<String, Long> into) throws InterruptedException {
        thread.shutdown();
        if (!thread.awaitTermination(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
            thread.shutdownNow();
            fail("What was broken on purpose was not mended " + PATIENCE.toSeconds() + " s after the load.");
        }
        synchronized (this) {
            into.putAll(marks);
            return List.copyOf(failures);
        }
    }

    /**
     * What was over too late to tell what came of it, as where a machine takes long to start a process.
     *
     * @param marks of a trial, milliseconds since 1970
     * @return a sentence each
     */
    static List<String> late(List<Fault> faults, Map<String, Long> marks) {
        Long loadEnd = marks.get("loadEnd");
        return loadEnd == null ? List.of() : faults.stream()
                .filter(fault -> marks.getOrDefault(fault.name() + RecordedTrial.OVER, 0L) > loadEnd)
                .map(fault -> FaultWords.heading(List.of(fault))
                        + ": it was over only after the load had ended, so that nothing shows what users would have got")
                .toList();
    }
}
