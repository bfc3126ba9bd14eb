package io.pollmark.harness.environment;

/** A running system of which a tier can be killed and started again. */
public interface Breakable extends Environment {
    /** The mark of a trial in which that was done. */
    String WITH_FAULTS = "with-faults";

    /** Kills a tier at once. That it has ended is then no surprise. */
    void kill(String tier);

    /**
     * Starts a killed tier again, as it was started first.
     *
     * @throws StartException when it does not get ready
     */
    void bringBack(String tier);
}
