package io.pollmark.sessionstate;

/** What the harness reads over JMX. */
public interface CensusMBean {
    /** HTTP sessions that there are. */
    long getSessions();

    /** Beans that were made. */
    long getMade();

    /** Files into which the container wrote beans, and that are still there. */
    long getFiles();

    /** Beans that were removed. */
    long getRemoved();

    /** How often a bean was written to disk. */
    long getPassivated();

    /** How often one was read back. */
    long getActivated();
}
