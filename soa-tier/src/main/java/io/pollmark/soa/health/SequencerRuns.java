package io.pollmark.soa.health;

import io.agroal.api.AgroalDataSource;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Without the database's sequencer, nothing that is published would ever be fetched. */
@Readiness
@Singleton
class SequencerRuns implements HealthCheck {
    private static final String QUESTION = "SELECT IS_USED_LOCK(CONCAT(DATABASE(), '.sequencer')) IS NOT NULL";

    private final AgroalDataSource pool;

    SequencerRuns(AgroalDataSource pool) {
        this.pool = pool;
    }

    @Override
    public HealthCheckResponse call() {
        var response = HealthCheckResponse.named("the database's sequencer runs (event_scheduler=ON)");
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(QUESTION)) {
            row.next();
            return response.status(row.getBoolean(1)).build();
        } catch (SQLException e) {
            return response.down().withData("error", e.getMessage()).build();
        }
    }
}
