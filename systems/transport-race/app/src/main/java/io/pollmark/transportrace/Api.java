package io.pollmark.transportrace;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Map;

/** Where JAX-RS answers. */
@ApplicationPath("/api")
public class Api extends Application {
    /**
     * Answers of up to a megabyte say how long they are. In chunks the last one comes after the client has read its JSON, and the
     * client would close each connection.
     */
    @Override
    public Map<String, Object> getProperties() {
        return Map.of("jersey.config.server.contentLength.buffer", 1 << 20);
    }
}
