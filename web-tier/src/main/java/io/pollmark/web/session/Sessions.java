package io.pollmark.web.session;

import io.pollmark.contract.v1.Notification;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** The live sessions by user. A user may have several: one a browser. */
@ApplicationScoped
public class Sessions {
    private final Map<String, Set<UserSession>> byUser = new ConcurrentHashMap<>();
    private final LongAdder overflowed = new LongAdder();

    /** A session that gets nothing yet. */
    public UserSession prepare(LoggedIn loggedIn) {
        return new UserSession(loggedIn, overflowed);
    }

    /** From now on it gets what is for its user. */
    public void open(UserSession session) {
        byUser.compute(session.user(), (user, sessions) -> {
            Set<UserSession> open = sessions == null ? ConcurrentHashMap.newKeySet() : sessions;
            open.add(session);
            return open;
        });
    }

    public void close(UserSession session) {
        byUser.computeIfPresent(session.user(), (user, sessions) -> {
            sessions.remove(session);
            return sessions.isEmpty() ? null : sessions;
        });
        session.close();
    }

    /** Hands notifications of many users to the sessions of each that began before they were committed. */
    public int deliver(List<Notification> notifications) {
        int delivered = 0;
        for (Notification notification : notifications) {
            for (UserSession session : byUser.getOrDefault(notification.getRecipient(), Set.of())) {
                if (session.isOwed(notification)) {
                    session.deliver(List.of(notification));
                    delivered++;
                }
            }
        }
        return delivered;
    }

    public int count() {
        return byUser.values().stream().mapToInt(Collection::size).sum();
    }

    /** Notifications that left a full mailbox, seen or not. */
    public long overflowed() {
        return overflowed.sum();
    }
}
