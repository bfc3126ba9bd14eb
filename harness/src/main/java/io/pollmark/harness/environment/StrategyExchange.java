package io.pollmark.harness.environment;

import io.pollmark.harness.experiment.ExchangeSpec;
import java.io.IOException;
import java.util.Map;
import javax.management.JMException;
import javax.management.MBeanException;
import javax.management.ObjectName;
import javax.management.RuntimeMBeanException;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/** Asks a tier over JMX to go on with another variant. The connection is kept: making one costs the tier what a leg may. */
final class StrategyExchange implements AutoCloseable {
    private static final String[] SIGNATURE = {String.class.getName(), long.class.getName()};
    private static final String PATIENCE_MILLIS = "60000";

    private final ExchangeSpec spec;
    private final JMXConnector connector;

    /** @throws StartException when nobody answers */
    StrategyExchange(ExchangeSpec spec, int jmxPort) {
        this.spec = spec;
        String address = "service:jmx:rmi:///jndi/rmi://127.0.0.1:" + jmxPort + "/jmxrmi";
        try {
            connector = JMXConnectorFactory.connect(new JMXServiceURL(address), Map.of("jmx.remote.x.request.waiting.timeout", PATIENCE_MILLIS));
        } catch (IOException unreachable) {
            throw new StartException("JMX of the " + spec.tier() + " tier does not answer at 127.0.0.1:" + jmxPort + " ("
                    + unreachable.getMessage() + ").");
        }
    }

    /** @throws StartException as {@link Exchangeable#exchange} */
    String call(String variant, long intervalMillis) {
        try {
            return (String) connector.getMBeanServerConnection().invoke(
                    new ObjectName(spec.object()), spec.operation(), new Object[] {variant, intervalMillis}, SIGNATURE);
        } catch (RuntimeMBeanException | MBeanException refused) {
            throw failed(variant, refused.getCause().getMessage());
        } catch (JMException | IOException unreachable) {
            throw failed(variant, unreachable.toString());
        }
    }

    private StartException failed(String variant, String why) {
        return new StartException("The " + spec.tier() + " tier did not go on with " + variant + " (" + why
                + "): its log, in the sitting's folder, may say more.");
    }

    @Override
    public void close() {
        try {
            connector.close();
        } catch (IOException ended) {
            // The tier ended first.
        }
    }
}
