package io.pollmark.harness.sampling;

import io.pollmark.harness.environment.Database;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/** MySQL's own counters: round trips and bytes of the tier's account, and time spent in the publishing statement. */
final class DatabaseProbe implements Probe, AutoCloseable {
    private static final String ROUND_TRIPS = """
            SELECT SUM(count_star) FROM performance_schema.events_statements_summary_by_user_by_event_name
            WHERE user = ? AND (event_name LIKE 'statement/sql/%' OR event_name LIKE 'statement/com/%')""";
    private static final String PUBLISHING = """
            SELECT COALESCE(SUM(sum_timer_wait), 0), COALESCE(SUM(count_star), 0)
            FROM performance_schema.events_statements_summary_by_digest
            WHERE schema_name = 'pollmark' AND digest_text LIKE ?""";
    private static final String TRAFFIC = """
            SELECT SUM(IF(variable_name = 'Bytes_received', variable_value, 0)), SUM(IF(variable_name = 'Bytes_sent', variable_value, 0))
            FROM performance_schema.status_by_user WHERE user = ?""";
    private static final double PICOS = 1e-12;

    private final Connection connection;
    private final PreparedStatement roundTrips;
    private final PreparedStatement traffic;
    private final PreparedStatement publishing;

    DatabaseProbe(Database database, String publishingDigest) throws SQLException {
        this.connection = database.connect();
        this.roundTrips = connection.prepareStatement(ROUND_TRIPS);
        roundTrips.setString(1, database.tierAccount());
        this.traffic = connection.prepareStatement(TRAFFIC);
        traffic.setString(1, database.tierAccount());
        this.publishing = connection.prepareStatement(PUBLISHING);
        publishing.setString(1, publishingDigest);
    }

    @Override
    public List<Sample> read(long time) throws SQLException {
        try (ResultSet trips = roundTrips.executeQuery(); ResultSet bytes = traffic.executeQuery(); ResultSet commits = publishing.executeQuery()) {
            trips.next();
            bytes.next();
            commits.next();
            return List.of(
                    new Sample(time, Sample.HOST, "sql.roundtrips.total", "", trips.getDouble(1), "round trips"),
                    new Sample(time, Sample.HOST, "sql.received.total", "", bytes.getDouble(1), "bytes"),
                    new Sample(time, Sample.HOST, "sql.sent.total", "", bytes.getDouble(2), "bytes"),
                    new Sample(time, Sample.HOST, "commit.bias.total", "", commits.getDouble(1) * PICOS, "seconds"),
                    new Sample(time, Sample.HOST, "commit.count.total", "", commits.getDouble(2), "statements"));
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
