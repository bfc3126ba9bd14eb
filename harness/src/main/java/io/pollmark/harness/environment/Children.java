package io.pollmark.harness.environment;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * The processes of this JVM. None outlives it: the kernel kills each when the thread that started it ends
 * (PR_SET_PDEATHSIG), which a killed JVM's threads do.
 */
final class Children implements AutoCloseable {
    // $PPID is another process's when the harness died before the death signal was set.
    static final String WRAPPER = """
            [ "$PPID" = "$1" ] || exit 1
            [ -z "$2" ] || echo $$ > "$2/cgroup.procs" || exit 1
            core=$3
            shift 3
            [ -z "$core" ] || exec taskset -c "$core" "$@"
            exec "$@"
            """;
    private static final long GRACE_MILLIS = 3000;

    private final List<Child> alive = new CopyOnWriteArrayList<>();
    // One thread starts all, and lives as long as the JVM: the death signal follows the thread, not the process.
    private final ExecutorService starter = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("start-children").factory());
    private volatile boolean closed;

    /**
     * Starts a process.
     *
     * @param place where it runs
     * @param log   for its standard output and error
     * @throws StartException when it cannot be started
     */
    Child start(String name, Place place, Path log, List<String> command) {
        if (closed) {
            throw new StartException(name + " was not started: the system is being stopped.");
        }
        List<String> whole = new ArrayList<>(List.of("setpriv", "--pdeathsig", "KILL", "sh", "-c", WRAPPER, "pollmark",
                Long.toString(ProcessHandle.current().pid()), place.cgroup(), place.core()));
        whole.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(whole).directory(place.folder().toFile())
                .redirectErrorStream(true).redirectOutput(log.toFile()).redirectInput(new File("/dev/null"));
        builder.environment().putAll(place.variables());
        try {
            Files.createDirectories(log.getParent());
            Child child = new Child(name, starter.submit(builder::start).get(), log);
            alive.add(child);
            return child;
        } catch (ExecutionException | IOException failed) {
            throw new StartException(name + " cannot be started (" + failed.getMessage() + ").");
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new StartException(name + " was not started: interrupted.");
        }
    }

    /** Ends one process: TERM, and KILL when it takes its time. */
    void stop(Child child) {
        stop(List.of(child));
    }

    /** Ends all at the same time, and starts no more. */
    @Override
    public void close() {
        closed = true;
        stop(List.copyOf(alive).reversed());
        starter.shutdown();
    }

    private void stop(List<Child> children) {
        children.forEach(child -> child.process().destroy());
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(GRACE_MILLIS);
        for (Child child : children) {
            try {
                if (!child.process().waitFor(deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                    child.process().destroyForcibly().waitFor();
                }
            } catch (InterruptedException interrupted) {
                child.process().destroyForcibly();
                Thread.currentThread().interrupt();
            }
            alive.remove(child);
        }
    }
}
