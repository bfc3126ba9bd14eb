package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What MySQL counted for each statement, told apart by its text without values. */
record Digests(Map<String, Digest> byId) {
    private static final String COUNTERS = "SELECT DIGEST, DIGEST_TEXT, COUNT_STAR, SUM_NO_INDEX_USED, SUM_ROWS_EXAMINED,"
            + " SUM_ROWS_SENT FROM performance_schema.events_statements_summary_by_digest WHERE SCHEMA_NAME = 'pollmark'";
    private static final Digest NEVER = new Digest("", 0, 0, 0, 0);

    record Digest(String text, long calls, long callsWithoutIndex, long rowsExamined, long rowsSent) {
        Digest since(Digest before) {
            return new Digest(text, calls - before.calls, callsWithoutIndex - before.callsWithoutIndex,
                    rowsExamined - before.rowsExamined, rowsSent - before.rowsSent);
        }
    }

    static Digests read(RunningSystem system) throws SQLException {
        Map<String, Digest> digests = new HashMap<>();
        try (Connection connection = system.database();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(COUNTERS)) {
            while (row.next()) {
                digests.put(row.getString(1),
                        new Digest(row.getString(2), row.getLong(3), row.getLong(4), row.getLong(5), row.getLong(6)));
            }
        }
        return new Digests(digests);
    }

    /** The one statement that was called just so often since then, with its counts since then. */
    Digest calledSince(Digests before, long calls) {
        List<Digest> called = byId.entrySet().stream()
                .map(digest -> digest.getValue().since(before.byId.getOrDefault(digest.getKey(), NEVER)))
                .filter(digest -> digest.calls == calls)
                .toList();
        assertEquals(1, called.size(), "statements called " + calls + " times: " + called);
        return called.getFirst();
    }
}
