package io.pollmark.harness.environment;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/** A lock on a table: whoever reads or writes it waits until it is closed. */
final class TableLock implements AutoCloseable {
    private final Connection holder;

    private TableLock(Connection holder) {
        this.holder = holder;
    }

    /**
     * Gets it once all that is under way there is over.
     *
     * @throws StartException when it cannot be had
     */
    static TableLock hold(Database database, String table) {
        try {
            Connection holder = database.connect();
            try (Statement statement = holder.createStatement()) {
                statement.execute("LOCK TABLES `" + table + "` WRITE");
                return new TableLock(holder);
            } catch (SQLException refused) {
                holder.close();
                throw refused;
            }
        } catch (SQLException failed) {
            throw new StartException("The table " + table + " cannot be locked (" + failed.getMessage() + ").");
        }
    }

    /** Its connection's end gives it back. */
    @Override
    public void close() {
        try {
            holder.close();
        } catch (SQLException ended) {
            // The database ended first.
        }
    }
}
