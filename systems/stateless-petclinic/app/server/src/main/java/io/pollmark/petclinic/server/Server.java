package io.pollmark.petclinic.server;

import io.pollmark.petclinic.Site;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.catalina.Context;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.session.StandardManager;
import org.apache.catalina.startup.Tomcat;

/**
 * The clinic on Tomcat. The same code runs on 8.0, the last that has both a blocking and a non-blocking connector, and, with the
 * names of its packages changed, on one of today.
 */
public final class Server {
    private Server() {
    }

    /** Arguments: see {@link Settings}. */
    public static void main(String[] arguments) throws Exception {
        Settings settings = Settings.of(arguments);
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir(Files.createDirectories(Path.of("tomcat")).toAbsolutePath().toString());
        Connector connector = connector(settings);
        tomcat.getService().addConnector(connector);
        tomcat.setConnector(connector);
        Context clinic = tomcat.addContext("", null);
        // It would write sessions to disk when it stops.
        StandardManager sessions = new StandardManager();
        sessions.setPathname(null);
        clinic.setManager(sessions);
        boolean isStateful = settings.variant().isStateful();
        Tomcat.addServlet(clinic, "clinic", new ClinicServlet(new Site(settings.variant().isWrong()), isStateful)).addMapping("/*");
        tomcat.start();
        tomcat.getServer().await();
    }

    private static Connector connector(Settings settings) {
        Settings.Connector kind = settings.variant().connector();
        Connector connector = new Connector(kind == Settings.Connector.BLOCKING
                ? "org.apache.coyote.http11.Http11Protocol"
                : "org.apache.coyote.http11.Http11NioProtocol");
        if (kind == Settings.Connector.VIRTUAL_THREADS && !connector.setProperty("useVirtualThreads", "true")) {
            throw new IllegalArgumentException("This Tomcat knows no virtual threads.");
        }
        connector.setPort(settings.port());
        connector.setProperty("address", "127.0.0.1");
        connector.setProperty("maxThreads", Integer.toString(settings.threads()));
        connector.setProperty("maxConnections", Integer.toString(settings.connections()));
        connector.setProperty("acceptCount", Integer.toString(settings.waiting()));
        connector.setProperty("keepAliveTimeout", Integer.toString(settings.keepAliveMillis()));
        return connector;
    }
}
