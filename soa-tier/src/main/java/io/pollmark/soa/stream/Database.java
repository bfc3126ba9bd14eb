package io.pollmark.soa.stream;

import io.agroal.api.AgroalDataSource;
import io.pollmark.common.Durations;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.function.Function;
import org.hibernate.SessionFactory;
import org.hibernate.StatelessSession;

/** Lends a Hibernate session on a pooled, autocommitting connection, and times the wait for the connection. */
@ApplicationScoped
public class Database {
    private final AgroalDataSource pool;
    private final SessionFactory sessions;
    private final Durations connectionWait = new Durations();
    private final AtomicInteger inUse = new AtomicInteger();
    private final LongAccumulator mostInUse = new LongAccumulator(Math::max, 0);

    Database(AgroalDataSource pool, SessionFactory sessions) {
        this.pool = pool;
        this.sessions = sessions;
    }

    /**
     * @throws DatabaseUnavailableException if no connection is to be had
     */
    <T> T with(Function<StatelessSession, T> work) {
        long start = System.nanoTime();
        try (Connection connection = pool.getConnection()) {
            connectionWait.recordNanos(System.nanoTime() - start);
            mostInUse.accumulate(inUse.incrementAndGet());
            try (StatelessSession session = sessions.openStatelessSession(connection)) {
                return work.apply(session);
            } finally {
                inUse.decrementAndGet();
            }
        } catch (SQLException e) {
            throw new DatabaseUnavailableException(e);
        }
    }

    /** High-water mark of connections in use; the pool's own is kept only while it creates connections. */
    public int mostInUse() {
        return mostInUse.intValue();
    }

    /** How long callers waited for a connection. */
    public Durations connectionWait() {
        return connectionWait;
    }
}
