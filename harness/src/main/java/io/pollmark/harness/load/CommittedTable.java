package io.pollmark.harness.load;

import io.pollmark.harness.environment.Database;
import io.pollmark.harness.experiment.SystemSpec;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Objects;
import java.util.Optional;

/** What the database holds at the end of a trial, as a file: the truth that the ledger is judged by. */
public final class CommittedTable {
    private static final String HEADER = "id,recipient,sender,committedAtMicros,position\n";
    private static final int ID = 1;
    private static final int RECIPIENT = 2;
    private static final int SENDER = 3;
    private static final int COMMITTED_AT = 4;
    private static final int POSITION = 5;

    private CommittedTable() {
    }

    /**
     * Writes {@code 4-notifications.csv}: nothing but its header where there is no database, in which nothing is committed. Names
     * hold no comma: they are log-in names.
     *
     * @return why the database could not be asked, where that is so
     */
    public static Optional<String> export(Optional<Database> database, SystemSpec system, Path file) throws IOException {
        if (database.isEmpty()) {
            Files.writeString(file, HEADER);
            return Optional.empty();
        }
        try (Connection connection = database.get().connect();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(system.database().committed());
                BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write(HEADER);
            while (rows.next()) {
                out.write(rows.getLong(ID) + "," + rows.getString(RECIPIENT) + "," + rows.getString(SENDER) + ","
                        + rows.getLong(COMMITTED_AT) + "," + Objects.requireNonNullElse(rows.getString(POSITION), "") + "\n");
            }
            return Optional.empty();
        } catch (SQLException failed) {
            return Optional.of("What was committed cannot be read from the database (" + failed.getMessage() + ").");
        }
    }
}
