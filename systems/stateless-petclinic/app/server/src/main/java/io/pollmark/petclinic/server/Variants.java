package io.pollmark.petclinic.server;

import java.util.Map;
import org.apache.catalina.connector.Connector;

/** As which of its variants the server answers, and where. */
public final class Variants implements VariantsMBean {
    private final Map<Settings.Connector, Connector> connectors;
    private volatile Settings.Variant current;
    private volatile int port;

    /** @param connectors by their kind; the first variant's is at the port of the settings */
    Variants(Map<Settings.Connector, Connector> connectors, Settings settings) {
        this.connectors = Map.copyOf(connectors);
        this.current = settings.variant();
        this.port = settings.port();
    }

    Settings.Variant current() {
        return current;
    }

    /** The current variant's connector answers here. */
    int port() {
        return port;
    }

    @Override
    public void exchange(String name, long connections) {
        Settings.Variant next = Settings.variant(name);
        Connector connector = connectors.get(next.connector());
        if (connector == null) {
            throw needsAServerOfItsOwn(name);
        }
        if (!connector.setProperty("maxConnections", Long.toString(connections))) {
            throw new IllegalStateException("This connector does not know maxConnections.");
        }
        port = connector.getLocalPort();
        current = next;
    }

    static IllegalArgumentException needsAServerOfItsOwn(String variant) {
        return new IllegalArgumentException(variant + " needs a server of its own.");
    }
}
