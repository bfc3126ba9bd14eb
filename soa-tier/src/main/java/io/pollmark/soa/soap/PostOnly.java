package io.pollmark.soa.soap;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** Refuses what is no call: the service is posted to, and its contract is read at {@code ?wsdl}. */
@Singleton
public class PostOnly {
    private static final String SERVICES = "/soap/";
    private static final int BEFORE_ALL_OTHERS = 200;

    void register(@Observes Filters filters) {
        filters.register(PostOnly::route, BEFORE_ALL_OTHERS);
    }

    private static void route(RoutingContext context) {
        HttpServerRequest request = context.request();
        if (request.method().equals(HttpMethod.POST) || !context.normalizedPath().startsWith(SERVICES) || readsContract(request)) {
            context.next();
        } else {
            context.response().setStatusCode(405).putHeader("Allow", "POST").putHeader("Content-Type", "text/plain")
                    .end("A call is posted; the contract is at ?wsdl.");
        }
    }

    private static boolean readsContract(HttpServerRequest request) {
        return request.method().equals(HttpMethod.GET) && request.query() != null;
    }
}
