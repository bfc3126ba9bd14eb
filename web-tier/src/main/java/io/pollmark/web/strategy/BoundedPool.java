package io.pollmark.web.strategy;

import io.pollmark.web.polling.WorkerPool;
import io.pollmark.web.session.UserSession;
import java.util.HashMap;
import java.util.Map;

/** {@code bounded-pool}: as many threads as it takes to be in time, up to a limit, share the sessions; a request a user. */
final class BoundedPool implements PollingStrategy {
    /** Some 3,000 polls a second, where one takes 21 ms. */
    private static final int MOST = 64;

    private final Parts parts;
    private final WorkerPool workers;
    private final Map<UserSession, Polled> bySession = new HashMap<>();

    BoundedPool(Parts parts) {
        this.parts = parts;
        this.workers = parts.pollers().pool(MOST);
    }

    private record Polled(UserPoll poll, WorkerPool.Turn turn) {}

    @Override
    public void sessionOpened(UserSession session) {
        UserPoll poll = new UserPoll(session, parts.fetching());
        bySession.put(session, new Polled(poll, parts.pollers().start(workers, "poller-" + session.user(), poll)));
    }

    @Override
    public void sessionClosed(UserSession session) {
        Polled polled = bySession.remove(session);
        if (polled != null) {
            polled.turn().end();
        }
    }

    @Override
    public void stop() {
        workers.stop();
        workers.awaitEnd();
    }

    @Override
    public String position(UserSession session) {
        return bySession.get(session).poll().position();
    }
}
