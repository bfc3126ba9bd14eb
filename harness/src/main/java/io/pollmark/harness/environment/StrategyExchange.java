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

/** Asks a tier over JMX to go on with another variant. */
final class StrategyExchange {
    private static final String[] SIGNATURE = {String.class.getName(), long.class.getName()};
    private static final String PATIENCE_MILLIS = "60000";

    private StrategyExchange() {
    }

    /** @throws StartException as {@link Exchangeable#exchange} */
    static String call(ExchangeSpec spec, int jmxPort, String variant, long intervalMillis) {
        String address = "service:jmx:rmi:///jndi/rmi://127.0.0.1:" + jmxPort + "/jmxrmi";
        Map<String, Object> settings = Map.of("jmx.remote.x.request.waiting.timeout", PATIENCE_MILLIS);
        try (JMXConnector connector = JMXConnectorFactory.connect(new JMXServiceURL(address), settings)) {
            return (String) connector.getMBeanServerConnection().invoke(
                    new ObjectName(spec.object()), spec.operation(), new Object[] {variant, intervalMillis}, SIGNATURE);
        } catch (RuntimeMBeanException | MBeanException refused) {
            throw failed(spec, variant, refused.getCause().getMessage());
        } catch (JMException | IOException unreachable) {
            throw failed(spec, variant, unreachable.toString());
        }
    }

    private static StartException failed(ExchangeSpec spec, String variant, String why) {
        return new StartException("The " + spec.tier() + " tier did not go on with " + variant + " (" + why
                + "): its log, in the sitting's folder, may say more.");
    }
}
