package io.pollmark.soa.stream;

import io.agroal.api.AgroalDataSource;
import io.pollmark.common.Durations;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Function;
import org.hibernate.SessionFactory;
import org.hibernate.StatelessSession;

/** Lends a Hibernate session on a pooled, autocommitting connection, and times the wait for the connection. */
@ApplicationScoped
public class Database {
    private final AgroalDataSource pool;
    private final SessionFactory sessions;
    private final Durations connectionWait = new Durations();

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
            try (StatelessSession session = sessions.openStatelessSession(connection)) {
                return work.apply(session);
            }
        } catch (SQLException e) {
            throw new DatabaseUnavailableException(e);
        }
    }

    /** How long callers waited for a connection. */
    public Durations connectionWait() {
        return connectionWait;
    }
}
