package io.pollmark.web.soap;

import io.quarkus.runtime.StartupEvent;
import io.vertx.core.CompositeFuture;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.net.URI;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;
import org.jboss.logging.Logger;

/**
 * Opens all connections to the SOA tier before this tier is ready, so that no variant opens any while it is measured,
 * and makes the first call, which loads classes on both sides and may take seconds.
 */
@Readiness
@Singleton
class ConnectionPrefill implements HealthCheck {
    private static final Logger LOG = Logger.getLogger(ConnectionPrefill.class);
    private static final long RETRY_MILLIS = 500;

    private final Vertx vertx;
    private final SoapConnections pool;
    private final NotificationSource source;
    private final RequestOptions root;
    private final int connections;
    private volatile boolean done;

    ConnectionPrefill(
            Vertx vertx,
            SoapConnections pool,
            NotificationSource source,
            @ConfigProperty(name = "pollmark.soap.url") URI soa,
            @ConfigProperty(name = "pollmark.soap.connections") int connections) {
        this.vertx = vertx;
        this.pool = pool;
        this.source = source;
        this.connections = connections;
        // Answered by the SOA tier's event loop: its worker pool does not grow by this.
        this.root = new RequestOptions()
                .setAbsoluteURI(soa.resolve("/").toString())
                .setMethod(HttpMethod.HEAD);
    }

    void start(@Observes StartupEvent started) {
        fill();
    }

    private void fill() {
        List<Future<HttpClientRequest>> leased = Stream.generate(
                        () -> pool.client().request(new RequestOptions(root)))
                .limit(connections)
                .toList();
        Future.join(leased)
                .eventually(() -> release(leased))
                .compose(all -> vertx.executeBlocking(source::end))
                .onSuccess(end -> done = true)
                .onFailure(failure -> {
                    LOG.warnf("The SOA tier cannot be reached yet: %s", failure.getMessage());
                    vertx.setTimer(RETRY_MILLIS, timer -> fill());
                });
    }

    /** A leased connection returns to the pool by an answered request. */
    private static CompositeFuture release(List<Future<HttpClientRequest>> leased) {
        return Future.join(leased.stream()
                .filter(Future::succeeded)
                .map(lease -> lease.result().send().compose(answer -> answer.end()))
                .toList());
    }

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("connections to the SOA tier").status(done).build();
    }
}
