package io.pollmark.soa.stream;

import io.agroal.api.AgroalDataSource;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.flywaydb.core.Flyway;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Brings the schema up to date and makes sure that user1 … userN exist, before the tier is ready. */
@ApplicationScoped
class Schema {
    private static final String INSERT = "INSERT IGNORE INTO app_user (name)"
            + " WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)"
            + " SELECT /*+ SET_VAR(cte_max_recursion_depth = 1000000) */ CONCAT('user', n) FROM numbers";

    void prepare(
            @Observes StartupEvent started,
            AgroalDataSource pool,
            @ConfigProperty(name = "pollmark.demo-users") int users)
            throws SQLException {
        Flyway.configure().dataSource(pool).load().migrate();
        if (users < 1) {
            return;
        }
        try (Connection connection = pool.getConnection();
                PreparedStatement insert = connection.prepareStatement(INSERT)) {
            insert.setInt(1, users);
            insert.executeUpdate();
        }
    }
}
