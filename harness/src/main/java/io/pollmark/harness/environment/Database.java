package io.pollmark.harness.environment;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/**
 * The database, as the harness reaches it on 127.0.0.1: with an account whose statements are not those of the tiers.
 *
 * @param port        of the server itself
 * @param networkPort of the network before it, which the tiers use
 * @param account     may read {@code pollmark} and {@code performance_schema}
 * @param tierAccount whose statements are counted
 */
public record Database(int port, int networkPort, String account, String password, String tierAccount) {
    /** Past the network. */
    public Connection connect() throws SQLException {
        return connect(port);
    }

    /** Over the network. */
    public Connection connectOverNetwork() throws SQLException {
        return connect(networkPort);
    }

    /** What it says its version is; null when it does not answer. */
    public String version() {
        try (Connection connection = connect()) {
            return connection.getMetaData().getDatabaseProductVersion();
        } catch (SQLException silent) {
            return null;
        }
    }

    private Connection connect(int server) throws SQLException {
        try {
            return DriverManager.getConnection("jdbc:mysql://127.0.0.1:" + server + "/pollmark?useSSL=false"
                    + "&allowPublicKeyRetrieval=true&connectTimeout=5000&socketTimeout=60000&connectionTimeZone=%2B00:00",
                    account, password);
        } catch (SQLException refused) {
            // The driver does not say where it asked.
            throw new SQLException("MySQL at 127.0.0.1:" + server + ", as '" + account + "': " + refused.getMessage().lines().findFirst().orElse(""),
                    refused.getSQLState(), refused.getErrorCode(), refused);
        }
    }
}
