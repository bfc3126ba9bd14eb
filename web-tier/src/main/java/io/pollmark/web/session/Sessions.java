package io.pollmark.web.session;

import io.pollmark.contract.v1.Fetched;
import io.pollmark.contract.v1.Notification;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongConsumer;

/** The live sessions by user. A user may have several: one a browser. */
@ApplicationScoped
public class Sessions {
    private final Map<String, Set<UserSession>> byUser = new ConcurrentHashMap<>();
    private final LongAdder overflowed = new LongAdder();
    /** What was committed up to there is not delivered to all any more. */
    private long passed;

    /** A session that gets nothing yet. */
    public UserSession prepare(LoggedIn loggedIn) {
        return new UserSession(loggedIn, overflowed);
    }

    /**
     * From now on it gets what is for its user. Delivery to all waits at what is for a session that is being brought up.
     *
     * @param bringUp hands the session what it missed up to a position, where delivery to all is past its start, and moves its
     *                start there; where that fails, the session is not opened. It runs under the session's monitor, and must ask
     *                nothing of these sessions, for which a delivery may be waiting
     */
    public void open(UserSession session, LongConsumer bringUp) {
        // What is delivered to all meanwhile waits for the session, which so gets it after what it missed.
        synchronized (session) {
            long missed;
            synchronized (this) {
                missed = passed;
                add(session);
            }
            if (missed > Long.parseLong(session.start())) {
                try {
                    bringUp.accept(missed);
                } catch (RuntimeException failed) {
                    remove(session);
                    throw failed;
                }
            }
        }
    }

    private void add(UserSession session) {
        byUser.compute(session.user(), (user, sessions) -> {
            Set<UserSession> open = sessions == null ? ConcurrentHashMap.newKeySet() : sessions;
            open.add(session);
            return open;
        });
    }

    public void close(UserSession session) {
        remove(session);
        session.close();
    }

    private void remove(UserSession session) {
        byUser.computeIfPresent(session.user(), (user, sessions) -> {
            sessions.remove(session);
            return sessions.isEmpty() ? null : sessions;
        });
    }

    /**
     * Hands what was fetched for all users to the sessions of each recipient that began before it was committed.
     *
     * @return how many notifications that were
     */
    public synchronized int deliver(Fetched fetched) {
        int delivered = 0;
        for (Notification notification : fetched.getNotification()) {
            for (UserSession session : byUser.getOrDefault(notification.getRecipient(), Set.of())) {
                if (session.deliverIfOwed(notification)) {
                    delivered++;
                }
            }
        }
        pass(fetched.getPosition());
        return delivered;
    }

    /** From now on nothing is delivered to all that was committed up to there: who opens later and missed it is brought up. */
    public synchronized void pass(String position) {
        passed = Math.max(passed, Long.parseLong(position));
    }

    public int count() {
        return byUser.values().stream().mapToInt(Collection::size).sum();
    }

    /** Notifications that a closed mailbox did not take. */
    public long overflowed() {
        return overflowed.sum();
    }
}
