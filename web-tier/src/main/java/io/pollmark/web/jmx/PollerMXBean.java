package io.pollmark.web.jmx;

import java.util.Map;

/** Sessions, polling and delivery, counted since the start. */
public interface PollerMXBean {
    /** The one that runs now. */
    String getStrategy();

    /** From one poll to the next, as set for the strategy that runs now. */
    long getIntervalMillis();

    /** HTTP sessions alive now. */
    int getSessions();

    /** Threads that poll now. */
    int getPollers();

    long getPolls();

    long getPollsFailed();

    /** Notifications handed to sessions. */
    long getDelivered();

    /** Notifications that left a full mailbox. */
    long getOverflowed();

    /** From one poll's start to the next: microseconds to count. */
    Map<Long, Long> getIntervalMicros();
}
