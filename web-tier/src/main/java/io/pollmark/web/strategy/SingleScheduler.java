package io.pollmark.web.strategy;

import io.pollmark.contract.v1.Fetched;
import io.pollmark.contract.v1.Notification;
import io.pollmark.web.session.UserSession;
import io.pollmark.web.soap.NotificationSource;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * {@code single-scheduler}: one thread asks for all users with one request an interval, and hands what is new to the
 * sessions of each recipient. It begins with the first session, at the position where that session began.
 */
final class SingleScheduler implements PollingStrategy {
    private final NotificationSource source;
    private final ToIntFunction<List<Notification>> delivery;
    private final Pollers pollers;
    private StreamPoll poll;
    private Poller poller;

    /** @param delivery hands notifications to their recipients' sessions and answers how many it handed over */
    SingleScheduler(NotificationSource source, ToIntFunction<List<Notification>> delivery, Pollers pollers) {
        this.source = source;
        this.delivery = delivery;
        this.pollers = pollers;
    }

    @Override
    public void sessionOpened(UserSession session) {
        if (poller == null) {
            poll = new StreamPoll(session.start());
            poller = pollers.start("poller-of-all", poll);
        }
    }

    @Override
    public void sessionClosed(UserSession session) {}

    @Override
    public void stop() {
        if (poller != null) {
            poller.stop();
            poller.awaitEnd();
        }
    }

    /** The one position, unless the session began later. */
    @Override
    public String position(UserSession session) {
        return poll == null ? session.start() : Positions.later(poll.position, session.start());
    }

    /** Asks for everybody from where the last answer ended; used by one thread only. */
    private final class StreamPoll implements Poll {
        private String position;

        StreamPoll(String position) {
            this.position = position;
        }

        @Override
        public boolean once() {
            Fetched fetched = source.fetchForAll(position);
            pollers.statistics().delivered(delivery.applyAsInt(fetched.getNotification()));
            position = fetched.getPosition();
            return fetched.isMore();
        }
    }
}
