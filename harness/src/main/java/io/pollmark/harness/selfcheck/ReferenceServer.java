package io.pollmark.harness.selfcheck;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.BufferedWriter;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A Bayeux server of which the truth is known: it holds each message back by a time that was given to it, and writes down
 * when it handed it to the kernel. It answers as the web tier does, so that the same load runs against it.
 */
final class ReferenceServer {
    /** Answers 200 when it can serve. */
    static final String HEALTH = "/ready";

    private static final long POLL_SECONDS = 20;
    private static final int BACKLOG = 1024;
    private static final String JSON = "application/json;charset=UTF-8";

    private final ObjectMapper mapper = new ObjectMapper();
    private final Map<String, Client> byId = new ConcurrentHashMap<>();
    private final Map<String, Client> byUser = new ConcurrentHashMap<>();
    private final AtomicInteger clients = new AtomicInteger();
    private final AtomicLong messages = new AtomicLong();
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
    private final List<Integer> delaysMillis;
    private final Random random;
    private final BufferedWriter flushed;

    /** @param committed microseconds since 1970 */
    private record Message(long id, String recipient, long committed) {
        static final Message LAST = new Message(0, "", 0);
    }

    private record Client(String user, LinkedBlockingQueue<Message> queue) {}

    private ReferenceServer(List<Integer> delaysMillis, long seed, Path flushed) throws IOException {
        this.delaysMillis = delaysMillis;
        this.random = new Random(seed);
        this.flushed = Files.newBufferedWriter(flushed);
    }

    /**
     * Serves until it is killed.
     *
     * @param arguments port; delays in milliseconds, of which each message gets one, separated by commas; seed; file for
     *     {@code id,recipient,committedMicros,flushedMicros}
     */
    public static void main(String[] arguments) throws IOException {
        List<Integer> delays = List.of(arguments[1].split(",")).stream().map(Integer::valueOf).toList();
        new ReferenceServer(delays, Long.parseLong(arguments[2]), Path.of(arguments[3])).serve(Integer.parseInt(arguments[0]));
    }

    private void serve(int port) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), BACKLOG);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::answer);
        server.start();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            switch (exchange.getRequestURI().getPath()) {
                case "/login" -> {
                    exchange.getResponseHeaders().add("Set-Cookie", "user=" + form(body).get("user") + "; Path=/");
                    respond(exchange, 303, new byte[0]);
                }
                case "/logout" -> respond(exchange, 303, new byte[0]);
                case "/inbox", HEALTH -> respond(exchange, 200, "inbox".getBytes(StandardCharsets.UTF_8));
                case "/messages" -> {
                    publish(form(body).get("to"));
                    respond(exchange, 201, new byte[0]);
                }
                case "/cometd" -> bayeux(exchange, mapper.readTree(body));
                default -> respond(exchange, 404, new byte[0]);
            }
        }
    }

    private static Map<String, String> form(byte[] body) {
        Map<String, String> fields = new HashMap<>();
        for (String field : new String(body, StandardCharsets.UTF_8).split("&")) {
            String[] parts = field.split("=", 2);
            fields.put(parts[0], parts.length < 2 ? "" : URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
        }
        return fields;
    }

    private void publish(String recipient) {
        Client client = byUser.get(recipient);
        if (client != null) {
            Message message = new Message(messages.incrementAndGet(), recipient, EpochMicros.now());
            timer.schedule(() -> client.queue().add(message), delay(), TimeUnit.MILLISECONDS);
        }
    }

    private synchronized int delay() {
        return delaysMillis.get(random.nextInt(delaysMillis.size()));
    }

    private void bayeux(HttpExchange exchange, JsonNode requests) throws IOException {
        ArrayNode replies = mapper.createArrayNode();
        List<Message> delivered = new ArrayList<>();
        for (JsonNode request : requests) {
            String channel = request.path("channel").asText();
            Client client = byId.get(request.path("clientId").asText());
            ObjectNode reply = mapper.createObjectNode().put("id", request.path("id").asText()).put("channel", channel).put("successful", true);
            switch (channel) {
                case "/meta/handshake" -> handshake(user(exchange), reply);
                case "/meta/subscribe" -> {
                    byUser.put(client.user(), client);
                    reply.put("subscription", request.path("subscription").asText());
                }
                case "/meta/connect" -> delivered.addAll(await(client));
                case "/meta/disconnect" -> client.queue().add(Message.LAST);
                default -> reply.put("successful", false).put("error", "404::unknown");
            }
            replies.add(reply);
        }
        delivered.forEach(message -> replies.insert(0, notification(message)));
        exchange.getResponseHeaders().add("Content-Type", JSON);
        byte[] body = mapper.writeValueAsBytes(replies);
        exchange.sendResponseHeaders(200, body.length);
        long time = EpochMicros.now();
        exchange.getResponseBody().write(body);
        exchange.getResponseBody().flush();
        record(delivered, time);
    }

    private void handshake(String user, ObjectNode reply) {
        String id = user + "-" + clients.incrementAndGet();
        byId.put(id, new Client(user, new LinkedBlockingQueue<>()));
        reply.put("clientId", id).put("version", "1.0");
        reply.putArray("supportedConnectionTypes").add("long-polling");
        reply.putObject("advice").put("reconnect", "retry").put("interval", 0).put("timeout", POLL_SECONDS * 1000);
    }

    /** What is there, or what comes next; nothing after a while, or when the client left. */
    private static List<Message> await(Client client) {
        List<Message> messages = new ArrayList<>();
        try {
            Message first = client.queue().poll(POLL_SECONDS, TimeUnit.SECONDS);
            if (first != null) {
                messages.add(first);
                client.queue().drainTo(messages);
            }
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        }
        messages.remove(Message.LAST);
        return messages;
    }

    private ObjectNode notification(Message message) {
        ObjectNode notification = mapper.createObjectNode().put("channel", "/notifications/" + message.recipient());
        notification.putObject("data").put("id", message.id()).put("seq", message.id()).put("committedAt", message.committed());
        return notification;
    }

    private synchronized void record(List<Message> delivered, long time) throws IOException {
        for (Message message : delivered) {
            flushed.write(message.id() + "," + message.recipient() + "," + message.committed() + "," + time + "\n");
        }
        flushed.flush();
    }

    private static String user(HttpExchange exchange) {
        return exchange.getRequestHeaders().getFirst("Cookie").replaceFirst(".*user=([^;]*).*", "$1");
    }

    private static void respond(HttpExchange exchange, int status, byte[] body) throws IOException {
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        if (body.length > 0) {
            exchange.getResponseBody().write(body);
        }
    }
}
