package io.pollmark.web.session;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Bounds how many sessions one address has to which no client ever connected: whoever only logs in fills nothing. */
@ApplicationScoped
public class UnusedSessions {
    private final int most;
    private final Map<String, Map<UserSession, Runnable>> openByAddress = new HashMap<>();

    UnusedSessions(@ConfigProperty(name = "pollmark.unused-sessions-per-address") int most) {
        this.most = most;
    }

    /**
     * One more is open. Where that is one unused too many of its address, the oldest is ended.
     *
     * @param end ends it
     */
    void opened(UserSession session, Runnable end) {
        // Outside the lock, since ends are told.
        tooMany(session, end).forEach(Runnable::run);
    }

    private synchronized List<Runnable> tooMany(UserSession session, Runnable end) {
        Map<UserSession, Runnable> open = openByAddress.computeIfAbsent(session.address(), address -> new LinkedHashMap<>());
        open.put(session, end);
        List<UserSession> unused = open.keySet().stream().filter(one -> !one.isUsed()).toList();
        // Nobody else is to end them, too.
        return unused.subList(0, Math.max(0, unused.size() - most)).stream().map(open::remove).toList();
    }

    /** It has ended. */
    synchronized void closed(UserSession session) {
        openByAddress.computeIfPresent(session.address(), (address, open) -> {
            open.remove(session);
            return open.isEmpty() ? null : open;
        });
    }

    /** How many addresses have sessions. */
    synchronized int addresses() {
        return openByAddress.size();
    }
}
