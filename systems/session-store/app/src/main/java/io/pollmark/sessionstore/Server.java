package io.pollmark.sessionstore;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;

/** The application on Tomcat. */
public final class Server {
    private Server() {
    }

    /** Arguments: see {@link Settings}. */
    public static void main(String[] arguments) throws Exception {
        start(Settings.of(Files.createDirectories(Path.of("session-store")).toAbsolutePath(), arguments)).getServer().await();
    }

    static Tomcat start(Settings settings) throws IOException, LifecycleException {
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir(settings.folder().toString());
        Connector connector = new Connector();
        connector.setPort(settings.port());
        connector.setProperty("address", "127.0.0.1");
        tomcat.setConnector(connector);
        Context phone = tomcat.addContext("", null);
        settings.store().keep(phone, settings.folder());
        Mailbox mailbox = new Mailbox(settings.folder(), settings.serviceMillis());
        Tomcat.addServlet(phone, "phone", new PhoneServlet(mailbox, settings.workflowBytes()));
        phone.addServletMappingDecoded("/", "phone");
        tomcat.start();
        return tomcat;
    }
}
