package io.pollmark.soa.arrival;

import io.vertx.ext.web.RoutingContext;

/** Where the services are. */
final class Services {
    private static final String PATH = "/soap";

    private Services() {}

    /** Whether a request is for one of them, or for their list. */
    static boolean isIn(RoutingContext request) {
        String path = request.normalizedPath();
        return path.equals(PATH) || path.startsWith(PATH + "/");
    }
}
