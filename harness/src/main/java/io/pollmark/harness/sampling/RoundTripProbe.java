package io.pollmark.harness.sampling;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;

/** Times one round trip to the database over the network that the tiers use. */
final class RoundTripProbe implements Probe, AutoCloseable {
    /** A p95 needs 200 values, and the steady window of the default experiment has 90 s. */
    static final Duration PACE = Duration.ofMillis(300);

    private static final double NANOS = 1e-9;

    private final Connection connection;
    private final Statement statement;

    /** @param connection through the proxy */
    RoundTripProbe(Connection connection) throws SQLException {
        this.connection = connection;
        this.statement = connection.createStatement();
        // The first one loads classes.
        statement.execute("DO 0");
    }

    @Override
    public List<Sample> read(long time) throws SQLException {
        long start = System.nanoTime();
        statement.execute("DO 0");
        return List.of(new Sample(time, Sample.HOST, "db.roundtrip", "", (System.nanoTime() - start) * NANOS, "seconds"));
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
