package io.pollmark.harness.load;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.pollmark.harness.environment.StartException;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Tells a load generator that runs how many notifications a second are to come from outside the users. It asks all the time, with
 * the rate that it has; the answer waits until the rate is another.
 */
public final class ArrivalsControl implements AutoCloseable {
    // Less than the load scripts wait for an answer.
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(20);
    private static final String QUESTION = "now=";

    private final HttpServer server;
    private final ExecutorService answering = Executors.newVirtualThreadPerTaskExecutor();
    private BigDecimal perSecond;

    private ArrivalsControl(HttpServer server, double perSecond) {
        this.server = server;
        this.perSecond = exact(perSecond);
    }

    /**
     * Answers from now on, on a port of its own.
     *
     * @throws StartException if no port can be had
     */
    public static ArrivalsControl start(double perSecond) {
        try {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            ArrivalsControl control = new ArrivalsControl(server, perSecond);
            server.createContext("/", control::answer);
            server.setExecutor(control.answering);
            server.start();
            return control;
        } catch (IOException refused) {
            throw new StartException("The load generator cannot be steered: no port of its own could be opened (" + refused.getMessage() + ").");
        }
    }

    /** Where to ask. */
    public URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    /** From now on so many a second. */
    public synchronized void set(double newPerSecond) {
        perSecond = exact(newPerSecond);
        notifyAll();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String query = exchange.getRequestURI().getQuery();
            if (query == null || !query.matches(QUESTION + "\\d+(\\.\\d+)?")) {
                exchange.sendResponseHeaders(400, -1);
                return;
            }
            byte[] rate = otherThan(new BigDecimal(query.substring(QUESTION.length()))).toPlainString().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, rate.length);
            exchange.getResponseBody().write(rate);
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized BigDecimal otherThan(BigDecimal known) throws InterruptedException {
        long end = System.nanoTime() + LONGEST_WAIT.toNanos();
        for (long left = LONGEST_WAIT.toMillis(); left > 0 && perSecond.compareTo(known) == 0;
                left = Duration.ofNanos(end - System.nanoTime()).toMillis()) {
            wait(left);
        }
        return perSecond;
    }

    private static BigDecimal exact(double perSecond) {
        return BigDecimal.valueOf(perSecond).stripTrailingZeros();
    }

    @Override
    public void close() {
        server.stop(0);
        answering.shutdownNow();
    }
}
