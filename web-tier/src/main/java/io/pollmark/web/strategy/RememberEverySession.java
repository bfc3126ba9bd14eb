package io.pollmark.web.strategy;

import io.pollmark.web.session.UserSession;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/**
 * {@code remember-every-session}: {@link SingleScheduler} with a leak, put there on purpose: an entry of a map for each log-in. Nobody
 * should choose it: it checks the instrument, which must find it.
 */
final class RememberEverySession extends SingleScheduler {
    private final Map<Long, Instant> seen = new HashMap<>();

    RememberEverySession(Parts parts) {
        super(parts);
    }

    @Override
    public void sessionOpened(UserSession session) {
        seen.put((long) seen.size(), Instant.now());
        super.sessionOpened(session);
    }
}
