package io.pollmark.harness.environment;

import io.pollmark.harness.experiment.Fault;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The network: proxies that hold back each answer, one before the database, and one between the tiers where asked for. */
public final class Toxiproxy {
    /** Where the tiers find the database. */
    public static final int DATABASE_PORT = 3317;
    static final int API_PORT = 8474;
    static final String DATABASE = Fault.DATABASE;
    static final String TIERS = Fault.TIERS;
    private static final String API = "http://127.0.0.1:" + API_PORT;
    private static final Duration LIMIT = Duration.ofSeconds(20);

    private Toxiproxy() {
    }

    static Child start(Toolbox tools, Children children, String core, Path logs) {
        if (!Files.isExecutable(tools.toxiproxy())) {
            throw new StartException("Toxiproxy is missing at " + tools.toxiproxy() + ": run ./pollmark, which installs it.");
        }
        Place place = new Place(tools.running(), core, "", Map.of("LOG_LEVEL", "info"));
        // A timer must not wait for those it shares the core with. Without the privilege, nice says so and runs it all the same.
        Child child = children.start("Toxiproxy", place, logs.resolve("toxiproxy.log"), List.of("nice", "-n", "-5",
                tools.toxiproxy().toString(), "-host", "127.0.0.1", "-port", Integer.toString(API_PORT)));
        try (HttpClient client = HttpClient.newHttpClient()) {
            Readiness.await(child, LIMIT, () -> send(client, HttpRequest.newBuilder(URI.create(API + "/version"))).statusCode() == 200);
            return child;
        }
    }

    /**
     * Listens before another port.
     *
     * @param name {@link #DATABASE} or {@link #TIERS}
     */
    static void between(String name, int port, int upstream) {
        call(client -> proxy(client, name, port, upstream));
    }

    private static void proxy(HttpClient client, String name, int port, int upstream) throws IOException, InterruptedException {
        post(client, "/proxies", "{\"name\":\"" + name + "\",\"listen\":\"127.0.0.1:" + port
                + "\",\"upstream\":\"127.0.0.1:" + upstream + "\",\"enabled\":true}");
    }

    /**
     * Holds back each answer from now on, on connections that are open already as on new ones. The tiers open hundreds
     * of connections, one after the other, when they start: that is not what is measured, and would take minutes.
     *
     * @param proxy {@link #DATABASE} or {@link #TIERS}
     */
    static void delay(String proxy, Duration roundTrip) {
        add(proxy, "delay", "latency", "latency", roundTrip.toMillis());
    }

    /**
     * Does something to what comes back, from now on: on the way back only, so that a round trip meets it once.
     *
     * @param name  by which it can be taken away
     * @param type  and attribute: see Toxiproxy's documentation of toxics
     */
    static void add(String proxy, String name, String type, String attribute, long value) {
        call(client -> post(client, "/proxies/" + proxy + "/toxics", "{\"name\":\"" + name + "\",\"type\":\"" + type
                + "\",\"stream\":\"downstream\",\"attributes\":{\"" + attribute + "\":" + value + "}}"));
    }

    /** Does it no more. */
    static void remove(String proxy, String name) {
        call(client -> require(send(client, HttpRequest.newBuilder(URI.create(API + "/proxies/" + proxy + "/toxics/" + name)).DELETE())));
    }

    /** Something that is asked of Toxiproxy. */
    private interface Request {
        void send(HttpClient client) throws IOException, InterruptedException;
    }

    private static void call(Request request) {
        try (HttpClient client = HttpClient.newHttpClient()) {
            request.send(client);
        } catch (IOException failed) {
            throw new StartException("Toxiproxy cannot be set up (" + failed.getMessage() + ").");
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new StartException("Interrupted while Toxiproxy was set up.");
        }
    }

    private static void post(HttpClient client, String path, String body) throws IOException, InterruptedException {
        require(send(client, HttpRequest.newBuilder(URI.create(API + path)).POST(HttpRequest.BodyPublishers.ofString(body))));
    }

    private static void require(HttpResponse<String> answer) throws IOException {
        if (answer.statusCode() / 100 != 2) {
            throw new IOException("it answered " + answer.statusCode() + " " + answer.body().strip());
        }
    }

    private static HttpResponse<String> send(HttpClient client, HttpRequest.Builder request)
            throws IOException, InterruptedException {
        return client.send(request.timeout(Duration.ofSeconds(5)).build(), HttpResponse.BodyHandlers.ofString());
    }
}
