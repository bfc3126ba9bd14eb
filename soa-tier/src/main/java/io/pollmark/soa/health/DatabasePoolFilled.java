package io.pollmark.soa.health;

import io.agroal.api.AgroalDataSource;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** The tier is ready when every database connection is open: none is opened on the way of a request. */
@Readiness
@Singleton
class DatabasePoolFilled implements HealthCheck {
    private final AgroalDataSource pool;
    private volatile boolean filled;

    DatabasePoolFilled(AgroalDataSource pool) {
        this.pool = pool;
    }

    @Override
    public HealthCheckResponse call() {
        if (!filled) {
            filled = pool.getMetrics().activeCount() + pool.getMetrics().availableCount()
                    >= pool.getConfiguration().connectionPoolConfiguration().maxSize();
        }
        return HealthCheckResponse.named("database pool filled").status(filled).build();
    }
}
