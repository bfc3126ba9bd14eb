package io.pollmark.transportrace;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Map;

/** Where JAX-RS answers. */
@ApplicationPath("/api")
public class Api extends Application {
    /**
     * An answer says how long it is. In chunks the last one comes after the client has read its JSON, and the client would close
     * each connection. The buffer is made for each answer, so it is no larger than it must be.
     */
    @Override
    public Map<String, Object> getProperties() {
        return Map.of("jersey.config.server.contentLength.buffer", Accounts.JSON_BYTES);
    }
}
