package io.pollmark.soa.jmx;

import io.agroal.api.AgroalDataSource;
import io.pollmark.common.MBeans;
import io.pollmark.soa.stream.Database;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Map;

/** Shows Agroal's pool. */
@Singleton
class DatabasePool {
    void register(@Observes StartupEvent started, AgroalDataSource pool, Database database) {
        pool.getConfiguration().setMetricsEnabled(true);
        MBeans.register("DatabasePool", new View(pool, database));
    }

    private record View(AgroalDataSource pool, Database database) implements DatabasePoolMXBean {
        @Override
        public int getSize() {
            return (int) (pool.getMetrics().activeCount() + pool.getMetrics().availableCount());
        }

        @Override
        public int getActive() {
            return (int) pool.getMetrics().activeCount();
        }

        @Override
        public int getLargest() {
            return database.mostInUse();
        }

        @Override
        public int getMaximum() {
            return pool.getConfiguration().connectionPoolConfiguration().maxSize();
        }

        @Override
        public Map<Long, Long> getAcquireWaitMicros() {
            return database.connectionWait().countsByMicros();
        }
    }
}
