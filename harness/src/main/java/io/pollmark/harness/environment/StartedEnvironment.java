package io.pollmark.harness.environment;

import io.pollmark.harness.experiment.Cores;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What is the same for all environments that the harness starts itself, on two cores of this machine. */
abstract class StartedEnvironment implements Environment {
    private final Children children = new Children();
    private final Cores cores;
    private final Pinning pinning;
    // Ctrl-C ends the JVM without unwinding the thread that would close this.
    private final Thread hook = new Thread(this::stop, "stop-environment");

    StartedEnvironment(Cores cores) {
        this.cores = cores;
        this.pinning = Pinning.of(cores);
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** The processes that end with the environment. */
    final Children children() {
        return children;
    }

    /** Ends what is no process of ours, after those have ended. It may be called again. */
    abstract void stopSystem();

    @Override
    public final Optional<Cores> cores() {
        return Optional.of(cores);
    }

    @Override
    public final Pinning pinning() {
        return pinning;
    }

    @Override
    public final Child start(String name, Place place, Path log, List<String> command) {
        return children.start(name, place, log, command);
    }

    @Override
    public final void stop(Child child) {
        children.stop(child);
    }

    @Override
    public final List<String> marks() {
        return pinning.possible() ? List.of() : List.of(UNPINNED);
    }

    @Override
    public final void close() {
        stop();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException shuttingDown) {
            // The hook is running and finds nothing left to do.
        }
    }

    private synchronized void stop() {
        children.close();
        stopSystem();
    }
}
