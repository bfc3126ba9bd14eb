package io.pollmark.harness.environment;

import java.io.IOException;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/** JMX of a process of this machine. */
public final class JmxConnection {
    private JmxConnection() {}

    /** @throws IOException when nobody answers at the port */
    public static JMXConnector open(int port) throws IOException {
        return JMXConnectorFactory.connect(new JMXServiceURL("service:jmx:rmi:///jndi/rmi://127.0.0.1:" + port + "/jmxrmi"));
    }
}
