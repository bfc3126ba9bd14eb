package io.pollmark.web.strategy;

import io.pollmark.contract.v1.Fetched;
import io.pollmark.contract.v1.Notification;
import io.pollmark.web.polling.Pace;
import io.pollmark.web.polling.Poller;
import io.pollmark.web.session.UserSession;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.ToIntFunction;

/**
 * One thread asks for all users with one request, and hands what is new to the sessions of each recipient. It begins with the
 * first session, at the position where that session began.
 */
abstract class OnePollerForAll implements PollingStrategy {
    private final Parts parts;
    private final Function<String, Fetched> fetch;
    private final ToIntFunction<List<Notification>> delivery;
    private final Pace pace;
    private final IntConsumer answered;
    private StreamPoll poll;
    private Poller poller;

    /**
     * @param fetch    answers what was committed after a position
     * @param delivery hands notifications to their recipients' sessions and answers how many it handed over
     * @param answered is told of each answer how many notifications it brought
     */
    OnePollerForAll(
            Parts parts, Function<String, Fetched> fetch, ToIntFunction<List<Notification>> delivery, Pace pace, IntConsumer answered) {
        this.parts = parts;
        this.fetch = fetch;
        this.delivery = delivery;
        this.pace = pace;
        this.answered = answered;
    }

    @Override
    public void sessionOpened(UserSession session) {
        if (poller == null) {
            poll = new StreamPoll(session.start(), fetch, parts.fetching(), delivery, answered);
            poller = parts.pollers().start("poller-of-all", poll, pace);
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
    public final String position(UserSession session) {
        return poll == null ? session.start() : Positions.later(poll.position(), session.start());
    }
}
