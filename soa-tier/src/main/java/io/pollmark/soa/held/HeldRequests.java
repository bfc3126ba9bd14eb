package io.pollmark.soa.held;

import io.pollmark.common.arrival.WholeBodies;
import io.pollmark.soa.stream.Position;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * Holds a request that asks to wait, until something is committed after the position that it names or its time is up; then it
 * goes on as any other. While it is held it is a timer on the event loop and no worker thread.
 */
@Singleton
public class HeldRequests {
    /** How long a request may be held. */
    public static final String WAIT = "Pollmark-Wait-Millis";
    /** After which position something is to be there. */
    public static final String AFTER = "Pollmark-Wait-After";

    private static final String SERVICE = "/soap/notifications";
    /** After the body, so that who stops sending is not held. */
    private static final int PRIORITY = WholeBodies.PRIORITY - 1;
    private static final Pattern MILLIS = Pattern.compile("[0-9]{1,5}");

    private final StreamWatch watch;

    HeldRequests(StreamWatch watch) {
        this.watch = watch;
    }

    void register(@Observes Filters filters) {
        filters.register(this::route, PRIORITY);
    }

    private void route(RoutingContext request) {
        String wait = request.request().getHeader(WAIT);
        String header = request.request().getHeader(AFTER);
        OptionalLong after = Position.read(header);
        if (wait == null && header == null || !request.normalizedPath().equals(SERVICE)) {
            request.next();
        } else if (wait == null || !MILLIS.matcher(wait).matches() || after.isEmpty()) {
            refuse(request, 400, WAIT + " must be 0 to 99999 and " + AFTER + " a position: both, or neither.");
        } else if (WholeBodies.isLarge()) { // it is kept for as long as it is held
            refuse(request, 413, "The request is too large to be held.");
        } else {
            hold(request, Long.parseLong(wait), after.getAsLong());
        }
    }

    private static void refuse(RoutingContext request, int status, String sentence) {
        request.response().setStatusCode(status).putHeader("Content-Type", "text/plain").end(sentence);
    }

    private void hold(RoutingContext request, long waitMillis, long after) {
        Vertx vertx = request.vertx();
        Context loop = vertx.getOrCreateContext();
        StreamWatch.Waiting waiting = watch.waitFor(after, () -> loop.runOnContext(now -> goOn(request)));
        if (waitMillis == 0) {
            waiting.end();
        } else {
            long timer = vertx.setTimer(waitMillis, late -> waiting.end());
            request.addEndHandler(ended -> {
                vertx.cancelTimer(timer);
                waiting.forget();
            });
        }
    }

    private static void goOn(RoutingContext request) {
        if (!request.response().closed()) {
            request.next();
        }
    }
}
