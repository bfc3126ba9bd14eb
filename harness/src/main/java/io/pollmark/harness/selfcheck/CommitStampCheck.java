package io.pollmark.harness.selfcheck;

import io.pollmark.harness.environment.Environment;
import io.pollmark.harness.environment.StartException;
import io.pollmark.harness.statistics.Quantiles;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * The stamp of what is committed through the network to the database. Somebody beside the network looks again and again
 * whether the row is there: it was committed after the last look that did not see it began, and before the answer of the
 * first that did.
 */
final class CommitStampCheck {
    private static final int COMMITS = 1200;
    private static final String SENDER = "self-check";
    private static final String INSERT = "INSERT INTO notification (recipient, sender, text) VALUES ('user1', '" + SENDER + "', 'x')";
    private static final String LAST = "SELECT MAX(id) FROM notification";
    private static final String STAMPS = "SELECT id, committed_at FROM notification WHERE sender = '" + SENDER + "'";
    private static final double MICROS_PER_MILLI = 1000;

    private CommitStampCheck() {
    }

    /** Microseconds since 1970, between which something happened. */
    record Between(long from, long to) {
        /** How far off the middle a stamp is; too early is below zero. Milliseconds. */
        double error(long stamp) {
            return (stamp - (from + to) / 2.0) / MICROS_PER_MILLI;
        }

        double millis() {
            return (to - from) / MICROS_PER_MILLI;
        }
    }

    /** @throws StartException when the database does not do as it is told */
    static Finding of(Environment environment) throws InterruptedException {
        try (Connection far = environment.database().orElseThrow().connectOverNetwork();
                Connection near = environment.database().orElseThrow().connect();
                PreparedStatement insert = far.prepareStatement(INSERT);
                PreparedStatement last = near.prepareStatement(LAST);
                ExecutorService publisher = Executors.newSingleThreadExecutor()) {
            Map<Long, Between> commits = new HashMap<>();
            for (int i = 0; i < COMMITS; i++) {
                commit(publisher, insert, last, commits);
            }
            return finding(commits, errors(near, commits));
        } catch (SQLException | ExecutionException failed) {
            throw new StartException("The commit stamp cannot be checked (" + failed.getMessage() + ").");
        }
    }

    private static void commit(ExecutorService publisher, PreparedStatement insert, PreparedStatement last, Map<Long, Between> commits)
            throws SQLException, ExecutionException, InterruptedException {
        long before = id(last);
        long from = EpochMicros.now();
        Future<Integer> published = publisher.submit(() -> insert.executeUpdate());
        long looking = EpochMicros.now();
        long id = id(last);
        while (id == before) {
            if (published.isDone()) {
                // What failed is not seen, however often one looks.
                published.get();
            }
            from = looking;
            looking = EpochMicros.now();
            id = id(last);
        }
        commits.put(id, new Between(from, EpochMicros.now()));
        published.get();
    }

    private static long id(PreparedStatement last) throws SQLException {
        try (ResultSet row = last.executeQuery()) {
            row.next();
            return row.getLong(1);
        }
    }

    private static double[] errors(Connection near, Map<Long, Between> commits) throws SQLException {
        double[] errors = new double[commits.size()];
        int i = 0;
        try (Statement statement = near.createStatement(); ResultSet stamps = statement.executeQuery(STAMPS)) {
            while (stamps.next()) {
                errors[i++] = commits.get(stamps.getLong(1)).error(stamps.getLong(2));
            }
        }
        return errors;
    }

    private static Finding finding(Map<Long, Between> commits, double[] errors) {
        double known = Quantiles.of(commits.values().stream().mapToDouble(Between::millis).toArray(), 0.5).orElseThrow();
        return FreshnessCheck.of("commit stamp, through the network", errors).also(
                String.format(Locale.ROOT, "; the truth is known to %.2f ms in the median, and its middle is taken", known),
                "truthMedianMillis", known);
    }
}
