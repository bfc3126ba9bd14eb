package io.pollmark.harness.load;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Objects;

/** What the database holds at the end of a trial, as a file: the truth that the ledger is judged by. */
public final class CommittedTable {
    private static final int ID = 1;
    private static final int RECIPIENT = 2;
    private static final int SENDER = 3;
    private static final int COMMITTED_AT = 4;
    private static final int POSITION = 5;

    private CommittedTable() {
    }

    /**
     * Writes {@code 4-notifications.csv}. Names hold no comma: they are log-in names.
     *
     * @param query for id, recipient, sender, commit time in microseconds and position in the stream
     */
    public static void export(Connection database, String query, Path file) throws SQLException, IOException {
        try (Statement statement = database.createStatement();
                ResultSet rows = statement.executeQuery(query);
                BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("id,recipient,sender,committedAtMicros,position\n");
            while (rows.next()) {
                out.write(rows.getLong(ID) + "," + rows.getString(RECIPIENT) + "," + rows.getString(SENDER) + ","
                        + rows.getLong(COMMITTED_AT) + "," + Objects.requireNonNullElse(rows.getString(POSITION), "") + "\n");
            }
        }
    }
}
