package io.pollmark.common;

import io.quarkus.runtime.ExecutorRecorder;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.runtime.util.NoopShutdownScheduledExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.lang.reflect.Method;
import java.util.concurrent.Executor;
import org.jboss.threads.EnhancedQueueExecutor;

/** Prestarts the core threads of Quarkus' worker pool and shows the pool, which has no MBean of its own. */
@ApplicationScoped
class WorkerPool {
    void start(@Observes StartupEvent started) {
        EnhancedQueueExecutor pool = pool(ExecutorRecorder.getCurrent());
        if (pool.getLargestPoolSize() < 0) {
            throw new IllegalStateException("The worker pool keeps no statistics: call WorkerPoolStatistics.enable first.");
        }
        pool.prestartAllCoreThreads();
        MBeans.register("WorkerPool", new View(pool));
    }

    /** Quarkus hands out a wrapper only, and has no other way to the pool within. */
    private static EnhancedQueueExecutor pool(Executor current) {
        try {
            Method delegate = NoopShutdownScheduledExecutorService.class.getDeclaredMethod("delegate");
            delegate.setAccessible(true);
            return (EnhancedQueueExecutor) delegate.invoke(current);
        } catch (ReflectiveOperationException | IllegalArgumentException | ClassCastException e) {
            throw new IllegalStateException("Quarkus' worker pool is no longer reached this way: " + current.getClass(), e);
        }
    }

    private record View(EnhancedQueueExecutor pool) implements WorkerPoolMXBean {
        @Override
        public int getSize() {
            return pool.getPoolSize();
        }

        @Override
        public int getActive() {
            return pool.getActiveCount();
        }

        @Override
        public int getLargest() {
            return pool.getLargestPoolSize();
        }

        @Override
        public int getCore() {
            return pool.getCorePoolSize();
        }

        @Override
        public int getMaximum() {
            return pool.getMaximumPoolSize();
        }
    }
}
