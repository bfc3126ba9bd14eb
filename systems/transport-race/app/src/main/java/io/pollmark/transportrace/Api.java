package io.pollmark.transportrace;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

/** Where JAX-RS answers. */
@ApplicationPath("/api")
public class Api extends Application {
}
