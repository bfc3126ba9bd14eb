package io.pollmark.web.strategy;

import io.pollmark.contract.v1.Fetched;
import io.pollmark.web.polling.Pace;
import io.pollmark.web.session.UserSession;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * One thread asks for all users with one request, and hands what is new to the sessions of each recipient. It begins with the
 * first session, at the position where that session began.
 */
abstract class OnePollerForAll extends OnePoller {
    private final Parts parts;
    private final Function<String, Fetched> fetch;
    private final ToIntFunction<Fetched> delivery;
    private final Pace pace;
    private StreamPoll poll;

    /**
     * @param fetch    answers what was committed after a position
     * @param delivery hands an answer's notifications to their recipients' sessions and answers how many it handed over
     */
    OnePollerForAll(Parts parts, Function<String, Fetched> fetch, ToIntFunction<Fetched> delivery, Pace pace) {
        this.parts = parts;
        this.fetch = fetch;
        this.delivery = delivery;
        this.pace = pace;
    }

    @Override
    public void sessionOpened(UserSession session) {
        startOnce(() -> {
            poll = new StreamPoll(session.start(), fetch, parts.fetching(), delivery, pace::answered);
            return parts.pollers().start("poller-of-all", poll, pace);
        });
    }

    @Override
    public void sessionClosed(UserSession session) {}

    @Override
    public final boolean isForAll() {
        return true;
    }

    /** The one position, unless the session began later. */
    @Override
    public final String position(UserSession session) {
        return poll == null ? session.start() : Positions.later(poll.position(), session.start());
    }
}
