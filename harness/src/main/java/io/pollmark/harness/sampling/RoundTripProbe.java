package io.pollmark.harness.sampling;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;

/** Times one round trip to the database over the network that the tiers use, and how far it is from what is set there. */
final class RoundTripProbe implements Probe, AutoCloseable {
    /** A p95 needs 200 values, and the shortest legs have six seconds. */
    static final Duration PACE = Duration.ofMillis(25);

    private static final double NANOS = 1e-9;

    private final Connection connection;
    private final Statement statement;
    private final double set;

    /**
     * @param connection through the proxy
     * @param roundTrip  what the proxy is set to
     */
    RoundTripProbe(Connection connection, Duration roundTrip) throws SQLException {
        set = roundTrip.toNanos() * NANOS;
        this.connection = connection;
        this.statement = connection.createStatement();
        // The first one loads classes.
        statement.execute("DO 0");
    }

    @Override
    public List<Sample> read(long time) throws SQLException {
        long start = System.nanoTime();
        statement.execute("DO 0");
        double measured = (System.nanoTime() - start) * NANOS;
        return List.of(
                new Sample(time, Sample.HOST, "db.roundtrip", "", measured, "seconds"),
                new Sample(time, Sample.HOST, "db.roundtrip.over", "", measured - set, "seconds"));
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
