package io.pollmark.harness.selfcheck;

import io.pollmark.harness.environment.Environment;
import io.pollmark.harness.environment.StartException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;

/**
 * The commit's stamp, through the network to the database: only the way back waits, so that a statement was committed when
 * its answer came, less the delay that is set.
 */
final class CommitStampCheck {
    private static final int COMMITS = 1200;
    private static final String SENDER = "self-check";
    private static final String INSERT = "INSERT INTO notification (recipient, sender, text) VALUES ('user1', '" + SENDER + "', 'x')";
    private static final String STAMPS = "SELECT id, committed_at FROM notification WHERE sender = '" + SENDER + "'";
    private static final double MICROS_PER_MILLI = 1000;

    private CommitStampCheck() {
    }

    /** @param roundTrip delay that is set */
    static Finding of(Environment environment, Duration roundTrip) {
        try (Connection connection = environment.database().connectOverNetwork(); Statement statement = connection.createStatement()) {
            Map<Long, Long> answers = new HashMap<>();
            for (int i = 0; i < COMMITS; i++) {
                statement.executeUpdate(INSERT, Statement.RETURN_GENERATED_KEYS);
                long answered = ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now());
                try (ResultSet key = statement.getGeneratedKeys()) {
                    key.next();
                    answers.put(key.getLong(1), answered);
                }
            }
            return FreshnessCheck.of("commit stamp, through the network", errors(statement, answers, roundTrip));
        } catch (SQLException failed) {
            throw new StartException("The commit stamp cannot be checked (" + failed.getMessage() + ").");
        }
    }

    private static double[] errors(Statement statement, Map<Long, Long> answers, Duration roundTrip) throws SQLException {
        double[] errors = new double[answers.size()];
        int i = 0;
        try (ResultSet stamps = statement.executeQuery(STAMPS)) {
            while (stamps.next()) {
                long committed = answers.get(stamps.getLong(1)) - roundTrip.toNanos() / 1000;
                errors[i++] = (stamps.getLong(2) - committed) / MICROS_PER_MILLI;
            }
        }
        return errors;
    }
}
