package io.pollmark.harness.environment;

import io.pollmark.harness.experiment.ExchangeSpec;
import io.pollmark.harness.experiment.Levels;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.management.MBeanException;
import javax.management.ObjectName;
import javax.management.RuntimeMBeanException;
import javax.management.remote.JMXConnector;

/** Asks a tier over JMX to go on with another variant. The connection is kept: making one costs the tier what a leg may. */
final class StrategyExchange implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String NO_STREAM = "0";

    private final ExchangeSpec spec;
    private final JMXConnector connector;

    /** @throws StartException when nobody answers */
    StrategyExchange(ExchangeSpec spec, int jmxPort) {
        this.spec = spec;
        try {
            connector = JmxConnection.open(jmxPort);
        } catch (IOException unreachable) {
            throw new StartException("JMX of the " + spec.tier() + " tier does not answer at 127.0.0.1:" + jmxPort + " ("
                    + unreachable.getMessage() + ").");
        }
    }

    /** @throws StartException as {@link Exchangeable#exchange}, also where there is no answer after a minute */
    String call(String variant, Levels levels) {
        List<Object> told = new ArrayList<>(List.of(variant));
        spec.levels().forEach(factor -> told.add((long) levels.find(factor).orElseThrow().value()));
        String[] signature = new String[told.size()];
        Arrays.fill(signature, long.class.getName());
        signature[0] = String.class.getName();
        // RMI waits for ever; on a thread of its own nobody else does.
        FutureTask<String> answer = new FutureTask<>(() -> (String) connector.getMBeanServerConnection().invoke(
                new ObjectName(spec.object()), spec.operation(), told.toArray(), signature));
        Thread.ofPlatform().daemon().name("exchange").start(answer);
        try {
            return Objects.requireNonNullElse(answer.get(PATIENCE.toSeconds(), TimeUnit.SECONDS), NO_STREAM);
        } catch (ExecutionException failed) {
            boolean refused = failed.getCause() instanceof RuntimeMBeanException || failed.getCause() instanceof MBeanException;
            throw failed(variant, refused ? failed.getCause().getCause().getMessage() : failed.getCause().toString());
        } catch (TimeoutException silent) {
            throw failed(variant, "no answer after " + PATIENCE.toSeconds()
                    + " s: the variant that ran until now may not stop");
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw failed(variant, "interrupted");
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
