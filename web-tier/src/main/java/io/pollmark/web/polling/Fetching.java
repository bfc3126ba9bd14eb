package io.pollmark.web.polling;

import io.pollmark.contract.v1.Fetched;
import io.pollmark.web.soap.NotificationSource;

/** Asks the SOA tier for a strategy, and counts what is asked for and handed over: the same for all of them. */
public final class Fetching {
    private final NotificationSource source;
    private final PollStatistics statistics;

    public Fetching(NotificationSource source, PollStatistics statistics) {
        this.source = source;
        this.statistics = statistics;
    }

    /** What was committed for one user after a position. */
    public Fetched forUser(String user, String after) {
        statistics.polled();
        return source.fetchForUser(user, after);
    }

    /** What was committed for anybody after a position. */
    public Fetched forAll(String after) {
        statistics.polled();
        return source.fetchForAll(after);
    }

    /** The same, held by the SOA tier until there is something, or for as long as it may be; for one thread at a time. */
    public Fetched awaitForAll(String after) {
        statistics.polled();
        return source.awaitForAll(after);
    }

    /** So many notifications were put into mailboxes. */
    public void delivered(int notifications) {
        statistics.delivered(notifications);
    }
}
