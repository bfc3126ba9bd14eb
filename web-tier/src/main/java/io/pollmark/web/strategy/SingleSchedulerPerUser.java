package io.pollmark.web.strategy;

import io.pollmark.web.polling.Poll;
import io.pollmark.web.session.UserSession;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code single-scheduler-per-user}: one thread asks for each user in turn, a request each; a round begins once an interval. */
final class SingleSchedulerPerUser extends OnePoller {
    private final Parts parts;
    private final Map<UserSession, UserPoll> bySession = new LinkedHashMap<>();

    SingleSchedulerPerUser(Parts parts) {
        this.parts = parts;
    }

    @Override
    public void sessionOpened(UserSession session) {
        synchronized (bySession) {
            bySession.put(session, new UserPoll(session, parts.fetching()));
        }
        startOnce(() -> parts.pollers().start("poller-of-all-in-turn", new InTurn()));
    }

    @Override
    public void sessionClosed(UserSession session) {
        synchronized (bySession) {
            bySession.remove(session);
        }
    }

    @Override
    public String position(UserSession session) {
        synchronized (bySession) {
            return bySession.get(session).position();
        }
    }

    private List<UserSession> sessions() {
        synchronized (bySession) {
            return List.copyOf(bySession.keySet());
        }
    }

    /** Empty where the session has ended. */
    private Optional<UserPoll> pollOf(UserSession session) {
        synchronized (bySession) {
            return Optional.ofNullable(bySession.get(session));
        }
    }

    /** One request at a time, so that a stop need not wait for the round. A failure leaves the round to its next user. */
    private final class InTurn implements Poll {
        private Iterator<UserSession> round = Collections.emptyIterator();
        private UserSession unfinished;

        @Override
        public boolean once() {
            if (unfinished == null && !round.hasNext()) {
                round = sessions().iterator();
            }
            UserSession session = unfinished == null && round.hasNext() ? round.next() : unfinished;
            unfinished = null;
            if (session != null && pollOf(session).map(UserPoll::once).orElse(false)) {
                unfinished = session;
            }
            return unfinished != null || goesOn();
        }

        @Override
        public boolean goesOn() {
            return round.hasNext();
        }
    }
}
