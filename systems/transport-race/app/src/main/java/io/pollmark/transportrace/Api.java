package io.pollmark.transportrace;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Map;

/** Where JAX-RS answers. */
@ApplicationPath("/api")
public class Api extends Application {
    /** {@link WholeAnswer} has the whole answer already: a second buffer would only copy it. */
    @Override
    public Map<String, Object> getProperties() {
        return Map.of("jersey.config.contentLength.buffer", 0);
    }
}
