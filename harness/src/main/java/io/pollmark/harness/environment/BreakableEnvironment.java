package io.pollmark.harness.environment;

import io.pollmark.harness.experiment.Cores;
import io.pollmark.harness.experiment.Fault;
import io.pollmark.harness.experiment.SystemSpec;

/** A system that the harness starts itself, and breaks: however its processes are run, its network and its tables are disturbed in one way. */
abstract class BreakableEnvironment extends StartedEnvironment implements Breakable {
    final SystemSpec system;
    private TableLock lock;

    BreakableEnvironment(SystemSpec system, Cores cores) {
        super(cores);
        this.system = system;
    }

    /** @param process a tier, or {@link Fault#DATABASE} */
    abstract void kill(String process);

    /** Returns once it is ready. */
    abstract void startAgain(String process);

    abstract void pause(String process);

    abstract void goOn(String process);

    @Override
    public final void strike(Fault fault) {
        switch (fault.what()) {
            case KILL -> kill(fault.of());
            case PAUSE -> pause(fault.of());
            case SLOW -> Toxiproxy.add(fault.of(), fault.name(), "latency", "latency", fault.by().toMillis());
            case NARROW -> Toxiproxy.add(fault.of(), fault.name(), "bandwidth", "rate", fault.kilobytesPerSecond());
            case LOCK -> lock = TableLock.hold(database().orElseThrow(), system.database().table());
            case RESET -> Toxiproxy.add(fault.of(), fault.name(), "reset_peer", "timeout", 0);
            case STALL -> Toxiproxy.add(fault.of(), fault.name(), "timeout", "timeout", 0);
            case IDLE, RECONNECT -> throw new IllegalArgumentException(fault.name() + " is the users'");
        }
    }

    @Override
    public final void mend(Fault fault) {
        switch (fault.what()) {
            case KILL -> startAgain(fault.of());
            case PAUSE -> goOn(fault.of());
            case LOCK -> lock.close();
            default -> Toxiproxy.remove(fault.of(), fault.name());
        }
    }

    /** What it holds on purpose is given back. */
    @Override
    void stopSystem() {
        if (lock != null) {
            lock.close();
        }
    }
}
