package io.pollmark.soa.jmx;

import java.util.Map;

/** The pool of database connections. */
public interface DatabasePoolMXBean {
    /** Connections open now. */
    int getSize();

    /** Connections in use now. */
    int getActive();

    /** High-water mark of {@link #getActive()}. */
    int getLargest();

    int getMaximum();

    /** How long callers waited for a connection: microseconds to count, since the start. */
    Map<Long, Long> getAcquireWaitMicros();
}
