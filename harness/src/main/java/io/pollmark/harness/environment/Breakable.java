package io.pollmark.harness.environment;

import io.pollmark.harness.experiment.Fault;

/** A running system to which faults can be done. */
public interface Breakable extends Environment {
    /** The mark of a trial in which that was done. */
    String WITH_FAULTS = "with-faults";

    /**
     * Does it. That a process which was killed has ended is then no surprise.
     *
     * @throws StartException where it cannot be done
     */
    void strike(Fault fault);

    /**
     * Undoes it.
     *
     * @throws StartException where it cannot be undone, or a process that is started again does not get ready
     */
    void mend(Fault fault);
}
