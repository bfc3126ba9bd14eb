package io.pollmark.soa.soap;

import io.pollmark.common.arrival.WholeBodies;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** Refuses what is no call: the service is posted to, by no page, and its contract is read at {@code ?wsdl}. */
@Singleton
public class PostOnly {
    private static final int FIRST = WholeBodies.PRIORITY + 1;
    private static final String SERVICES = "/soap";

    void register(@Observes Filters filters) {
        filters.register(PostOnly::route, FIRST);
    }

    private static void route(RoutingContext context) {
        HttpServerRequest request = context.request();
        if (!isForServices(context)) {
            context.next();
        } else if (request.getHeader(HttpHeaders.ORIGIN) != null) { // which browsers send for a page, and callers do not
            context.response().setStatusCode(403).putHeader("Content-Type", "text/plain").end("No page may call this service.");
        } else if (request.method().equals(HttpMethod.POST) || readsContract(request)) {
            context.next();
        } else {
            context.response().setStatusCode(405).putHeader("Allow", "POST").putHeader("Content-Type", "text/plain")
                    .end("A call is posted; the contract is at ?wsdl.");
        }
    }

    /** Or for their list. */
    private static boolean isForServices(RoutingContext request) {
        String path = request.normalizedPath();
        return path.equals(SERVICES) || path.startsWith(SERVICES + "/");
    }

    private static boolean readsContract(HttpServerRequest request) {
        return request.method().equals(HttpMethod.GET) && "wsdl".equalsIgnoreCase(request.query());
    }
}
