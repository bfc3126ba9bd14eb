package io.pollmark.harness.environment;

import io.pollmark.harness.experiment.Levels;

/** A running system that goes on with another variant when asked, and whose tiers can be given more cores for a while. */
public interface Exchangeable extends Environment {
    /**
     * Goes on with another variant; users stay logged in. What the old one had still to
     * deliver has been handed over on return, and is on its way to the clients.
     *
     * @param levels of all factors; the system is told those that it asks for
     * @return where in the stream of what is committed the new one began; 0 where there is none
     * @throws StartException when it cannot, with what the system says
     */
    String exchange(String variant, Levels levels);

    /** Lets the tiers run on both cores, where they do not yet. */
    void spread();

    /**
     * Lets the tiers run on their own core alone.
     *
     * @throws StartException when a thread stays elsewhere
     */
    void gather();
}
