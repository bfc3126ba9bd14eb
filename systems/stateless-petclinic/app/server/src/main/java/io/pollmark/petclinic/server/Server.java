package io.pollmark.petclinic.server;

import io.pollmark.petclinic.Site;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import javax.management.ObjectName;
import org.apache.catalina.Context;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.session.StandardManager;
import org.apache.catalina.startup.Tomcat;

/**
 * The clinic on Tomcat. The same code runs on 8.0, the last that has both a blocking and a non-blocking connector, and, with the
 * names of its packages changed, on one of today.
 */
public final class Server {
    /** Set where the harness will ask for other variants. */
    private static final String EXCHANGED = "pollmark.exchange";

    /** That one server has side by side; virtual threads need another Tomcat. */
    private static final List<Settings.Connector> EXCHANGED_CONNECTORS =
            List.of(Settings.Connector.BLOCKING, Settings.Connector.NON_BLOCKING);

    private Server() {
    }

    /** Arguments: see {@link Settings}. */
    public static void main(String[] arguments) throws Exception {
        Settings settings = Settings.of(arguments);
        boolean isExchanged = Boolean.getBoolean(EXCHANGED);
        Map<Settings.Connector, Connector> connectors = connectors(settings, isExchanged);
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir(Files.createDirectories(Path.of("tomcat")).toAbsolutePath().toString());
        connectors.values().forEach(tomcat.getService()::addConnector);
        tomcat.setConnector(connectors.get(settings.variant().connector()));
        Context clinic = tomcat.addContext("", null);
        // It would write sessions to disk when it stops.
        StandardManager sessions = new StandardManager();
        sessions.setPathname(null);
        clinic.setManager(sessions);
        Variants variants = new Variants(connectors, settings);
        if (isExchanged) {
            ManagementFactory.getPlatformMBeanServer().registerMBean(variants, new ObjectName("io.pollmark:type=Variants"));
        }
        Tomcat.addServlet(clinic, "clinic", new ClinicServlet(new Site(() -> variants.current().isWrong()), variants)).addMapping("/*");
        tomcat.start();
        tomcat.getServer().await();
    }

    private static Map<Settings.Connector, Connector> connectors(Settings settings, boolean isExchanged) {
        Map<Settings.Connector, Connector> connectors = new EnumMap<>(Settings.Connector.class);
        Settings.Connector first = settings.variant().connector();
        if (isExchanged && !EXCHANGED_CONNECTORS.contains(first)) {
            throw Variants.needsAServerOfItsOwn("A variant on " + first);
        }
        connectors.put(first, connector(first, settings.port(), settings));
        if (isExchanged) {
            for (Settings.Connector kind : EXCHANGED_CONNECTORS) {
                connectors.computeIfAbsent(kind, other -> connector(other, 0, settings));
            }
        }
        return connectors;
    }

    private static Connector connector(Settings.Connector kind, int port, Settings settings) {
        Connector connector = new Connector(kind == Settings.Connector.BLOCKING
                ? "org.apache.coyote.http11.Http11Protocol"
                : "org.apache.coyote.http11.Http11NioProtocol");
        if (kind == Settings.Connector.VIRTUAL_THREADS && !connector.setProperty("useVirtualThreads", "true")) {
            throw new IllegalArgumentException("This Tomcat knows no virtual threads.");
        }
        connector.setPort(port);
        connector.setProperty("address", "127.0.0.1");
        connector.setProperty("maxThreads", Integer.toString(settings.threads()));
        connector.setProperty("maxConnections", Integer.toString(settings.connections()));
        connector.setProperty("acceptCount", Integer.toString(settings.waiting()));
        connector.setProperty("keepAliveTimeout", Integer.toString(settings.keepAliveMillis()));
        return connector;
    }
}
