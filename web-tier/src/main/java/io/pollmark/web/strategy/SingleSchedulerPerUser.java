package io.pollmark.web.strategy;

import io.pollmark.web.polling.Poll;
import io.pollmark.web.polling.Poller;
import io.pollmark.web.session.UserSession;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code single-scheduler-per-user}: one thread asks for each user in turn, a request each; a round begins once an interval. */
final class SingleSchedulerPerUser implements PollingStrategy {
    private final Parts parts;
    private final Map<UserSession, UserPoll> bySession = new LinkedHashMap<>();
    private Poller poller;

    SingleSchedulerPerUser(Parts parts) {
        this.parts = parts;
    }

    @Override
    public void sessionOpened(UserSession session) {
        synchronized (bySession) {
            bySession.put(session, new UserPoll(session, parts.fetching()));
        }
        if (poller == null) {
            poller = parts.pollers().start("poller-of-all-in-turn", new InTurn());
        }
    }

    @Override
    public void sessionClosed(UserSession session) {
        synchronized (bySession) {
            bySession.remove(session);
        }
    }

    @Override
    public void stop() {
        if (poller != null) {
            poller.stop();
            poller.awaitEnd();
        }
    }

    @Override
    public String position(UserSession session) {
        synchronized (bySession) {
            return bySession.get(session).position();
        }
    }

    private List<UserPoll> polls() {
        synchronized (bySession) {
            return List.copyOf(bySession.values());
        }
    }

    /** One request at a time, so that a stop need not wait for the round; a failure leaves the round to its next user. */
    private final class InTurn implements Poll {
        private Iterator<UserPoll> round = Collections.emptyIterator();
        private UserPoll unfinished;

        @Override
        public boolean once() {
            if (unfinished == null) {
                if (!round.hasNext()) {
                    round = polls().iterator();
                }
                if (!round.hasNext()) {
                    return false;
                }
            }
            UserPoll next = unfinished == null ? round.next() : unfinished;
            unfinished = null;
            if (next.once()) {
                unfinished = next;
            }
            return unfinished != null || round.hasNext();
        }
    }
}
