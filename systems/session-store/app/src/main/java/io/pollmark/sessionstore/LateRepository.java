package io.pollmark.sessionstore;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.springframework.session.Session;
import org.springframework.session.SessionRepository;

/** Nobody should use it: it says that a session is saved a second before it is, which a crash must bring to light. */
final class LateRepository<S extends Session> implements SessionRepository<S> {
    private static final long LATE_SECONDS = 1;

    private final SessionRepository<S> other;
    private final ScheduledExecutorService later = Executors.newSingleThreadScheduledExecutor();

    LateRepository(SessionRepository<S> other) {
        this.other = other;
    }

    @Override
    public S createSession() {
        return other.createSession();
    }

    @Override
    public void save(S session) {
        later.schedule(() -> other.save(session), LATE_SECONDS, TimeUnit.SECONDS);
    }

    @Override
    public S findById(String id) {
        return other.findById(id);
    }

    @Override
    public void deleteById(String id) {
        other.deleteById(id);
    }
}
