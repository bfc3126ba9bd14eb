package io.pollmark.harness.environment;

import io.pollmark.harness.experiment.Cores;
import io.pollmark.harness.experiment.Fault;
import io.pollmark.harness.experiment.SystemSpec;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** A running system under test, and the machine's share in it. Closing it ends what was started for it. */
public interface Environment extends AutoCloseable {
    /** The mark of a system that has no core of its own, or of which that is not known. */
    String UNPINNED = "unpinned";

    /** How a system is started. */
    @FunctionalInterface
    interface Start {
        /**
         * Starts a system with fresh data and returns when all of it is ready. The caller holds the {@link MachineLock}.
         *
         * @param logs folder for the output of every process
         * @throws StartException when any of it does not start; nothing is left running then
         */
        Environment start(SystemSpec system, TrialSettings settings, Path logs);
    }

    /**
     * What starts the system of each trial.
     *
     * @param kind       such as {@code native}
     * @param exchanges  whether what it starts is {@link Exchangeable} where the trial's settings ask for that
     * @param breaks     whether a fault can be done to what it starts; where one can that is not the users', that is {@link Breakable}
     */
    record Starter(String kind, boolean exchanges, Predicate<Fault> breaks, Start how) {
        /** As {@link Start}. */
        public Environment start(SystemSpec system, TrialSettings settings, Path logs) {
            return how.start(system, settings, logs);
        }
    }

    /** Such as {@code native}. */
    String kind();

    /** The tiers, in the order of their start. */
    List<Tier> tiers();

    /** The tier of that name. */
    default Tier tier(String name) {
        return tiers().stream().filter(tier -> tier.spec().name().equals(name)).findFirst().orElseThrow();
    }

    /** Where the connections that are counted go to: the other tier's ports, or that of a proxy before it; empty where none are. */
    Set<Integer> connectionPorts();

    /** The cores of this machine on which it runs; empty where it is another machine. */
    Optional<Cores> cores();

    /** Where processes run. */
    Pinning pinning();

    /** Starts a further process, which ends with the environment at the latest. */
    Child start(String name, Place place, Path log, List<String> command);

    /** Ends a process that {@link #start(String, Place, Path, List)} started. */
    void stop(Child child);

    /** The database that the tiers use; empty where they use none. */
    Optional<Database> database();

    /** Versions of what only this kind of environment has, by part. */
    Map<String, String> versions();

    /** What limits the worth of what is measured here. */
    List<String> marks();

    /** That parts of the system ended although nobody asked them to, a sentence each. */
    List<String> ended();

    @Override
    void close();
}
