package io.pollmark.common.arrival;

import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Reads the body of a request before a worker thread begins with it, so that who sends slowly, or stops, holds none. */
@Singleton
public class WholeBodies {
    /** Of this filter: what may refuse a request without its body has a greater one, and goes first. */
    public static final int PRIORITY = 150;

    /** Of these the servlet container reads none; of all others it would, on a worker thread. */
    private static final Set<HttpMethod> BODILESS = Set.of(HttpMethod.GET, HttpMethod.HEAD);

    /** Of a request that has arrived: what it takes. */
    private static final String SHARE = "pollmark.share";
    private static final long SERVED_MILLIS = 60_000;
    private static final String TOO_LARGE = "The request is too large.";
    private static final String EXPECTS = "100-continue";
    private static final int MOST_DIGITS = 19;

    private final long mostBytes;
    private final long mostMillis;
    private final long servedMillis;
    private final AtomicLong large = new AtomicLong();
    private Router router;

    @Inject
    WholeBodies(
            @ConfigProperty(name = "quarkus.http.limits.max-body-size") MemorySize most,
            @ConfigProperty(name = "quarkus.http.read-timeout") Duration longest) {
        this(most.asLongValue(), longest.toMillis(), SERVED_MILLIS);
    }

    /** @param servedMillis after which a large body no longer counts, though it was not answered */
    WholeBodies(long mostBytes, long mostMillis, long servedMillis) {
        this.mostBytes = mostBytes;
        this.mostMillis = mostMillis;
        this.servedMillis = servedMillis;
    }

    void init(@Observes Router ready) {
        router = ready;
    }

    void register(@Observes Filters filters) {
        filters.register(this::route, PRIORITY);
    }

    /** Whether the body of the request that is being routed is larger than that of any call of our own. */
    public static boolean isLarge() {
        Share share = Vertx.currentContext().getLocal(SHARE);
        return share != null && share.isTaken();
    }

    private void route(RoutingContext routing) {
        HttpServerRequest request = routing.request();
        Context context = Vertx.currentContext(); // one of the request's own
        Share share = context.getLocal(SHARE);
        if (BODILESS.contains(request.method())) {
            routing.next();
        } else if (share == null) {
            read(routing, request, context);
        } else {
            if (share.isTaken()) {
                routing.addBodyEndHandler(answered -> share.giveBack());
            }
            routing.next();
        }
    }

    private void read(RoutingContext routing, HttpServerRequest request, Context context) {
        String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        if (length != null && length.length() < MOST_DIGITS && Long.parseLong(length) > mostBytes) {
            refuse(routing, 413, TOO_LARGE);
            return;
        }
        if (EXPECTS.equalsIgnoreCase(request.getHeader(HttpHeaders.EXPECT))) {
            request.response().writeContinue();
        }
        Share share = new Share(large);
        Arrival arrival = new Arrival(share);
        long timer = routing.vertx().setTimer(mostMillis, late -> refuse(routing, arrival, 408, "The request took too long to arrive."));
        request.exceptionHandler(gone -> {
            routing.vertx().cancelTimer(timer);
            arrival.refuse();
        });
        request.endHandler(end -> {
            routing.vertx().cancelTimer(timer);
            if (!arrival.isRefused()) {
                context.putLocal(SHARE, share);
                if (share.isTaken()) { // Who leaves may wait for a worker still, and is never answered: hence the time.
                    routing.vertx().setTimer(servedMillis, late -> share.giveBack());
                }
                router.handle(new WholeRequest(request, arrival.body()));
            }
        });
        request.handler(chunk -> {
            if (arrival.isRefused()) {
                return; // It was refused, and the connection is being closed.
            }
            if (arrival.body().length() + chunk.length() > mostBytes) {
                routing.vertx().cancelTimer(timer);
                refuse(routing, arrival, 413, TOO_LARGE);
            } else if (!arrival.add(chunk)) {
                routing.vertx().cancelTimer(timer);
                refuse(routing, arrival, 503, "There are too many large requests.");
            }
        });
        request.resume();
    }

    private static void refuse(RoutingContext routing, Arrival arrival, int status, String sentence) {
        arrival.refuse();
        refuse(routing, status, sentence);
    }

    private static void refuse(RoutingContext routing, int status, String sentence) {
        if (!routing.response().ended()) {
            routing.response().setStatusCode(status).putHeader("Content-Type", "text/plain").putHeader("Connection", "close").end(sentence)
                    .onComplete(sent -> routing.request().connection().close());
        }
    }
}
