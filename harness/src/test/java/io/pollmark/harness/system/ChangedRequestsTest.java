package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Bodies that are good or bad ones with some of their bytes changed, for a time: each is served or refused in kind, and both
 * tiers go on. {@code -Dpollmark.fuzz.seconds} says for how long, {@code -Dpollmark.fuzz.seed} which. One that was not is kept
 * beside the test, and sent first ever after.
 */
@SharesSystem
class ChangedRequestsTest {
    private static final long SECONDS = Long.getLong("pollmark.fuzz.seconds", 20);
    private static final long SEED = Long.getLong("pollmark.fuzz.seed", 1);
    private static final Path KEPT = Path.of("src/test/resources/io/pollmark/harness/system/changed-requests");
    private static final String CLIENT = "{clientId}";
    private static final int LONGEST = 20_000;
    private static final int MOST_CHANGES = 8;
    /** What parsers look at. */
    private static final List<String> PIECES = List.of("<", ">", "&", "]]>", "<!--", "&#0;", "&#xD800;", "\"", "'", "{", "}", "[", "]",
            ",", ":", "\\u0000", "%00", "%", "=", "+", "xmlns:x=\"urn:x\"", "<s:Body>", "</s:Body>", "/meta/connect", "clientId",
            "99999999999999999999", "-1", "\0");

    /** A sender's own, however it was changed, may be told back. */
    private static final Pattern NAMESPACE = Pattern.compile("\"http[^\"]*\"");

    /** @param body a byte a character, with {@link #CLIENT} for who sends it */
    private record Request(String to, String type, String body) {
        static Request of(String to, String type, String text) {
            return new Request(to, type, new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1));
        }

        static Request kept(Path file) {
            try {
                String[] parts = Files.readString(file, StandardCharsets.ISO_8859_1).split("\n", 3);
                return new Request(parts[0], parts[1], parts[2]);
            } catch (IOException unreadable) {
                throw new AssertionError(unreadable);
            }
        }

        Path keep() throws IOException {
            Path file = KEPT.resolve(UUID.nameUUIDFromBytes(body.getBytes(StandardCharsets.ISO_8859_1)).toString());
            return Files.writeString(file, to + "\n" + type + "\n" + body, StandardCharsets.ISO_8859_1);
        }

        byte[] from(String clientId) {
            return body.replace(CLIENT, clientId).getBytes(StandardCharsets.ISO_8859_1);
        }

        Request changed(Random random) {
            return new Request(to, type, ChangedRequestsTest.changed(body, random));
        }
    }

    @Test
    void whatever_comes_is_served_or_refused_in_kind() throws Exception {
        Random random = new Random(SEED);
        RunningSystem system = RunningSystem.shared("single-scheduler", 100);
        Browser bob = Browser.loggedIn(system.web(), "bob");
        Map<String, Long> logged = logs(system);
        List<Request> seeds = seeds();
        long sent = 0;
        try (HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
            Sender sender = new Sender(http, system, bob, bob.handshake());
            for (Request kept : kept()) {
                sender.requireInKind(kept);
            }
            for (long end = System.nanoTime() + SECONDS * 1_000_000_000; System.nanoTime() < end; sent++) {
                sender.requireInKind(seeds.get(random.nextInt(seeds.size())).changed(random));
            }
        }
        System.out.println(sent + " requests in " + SECONDS + " s, seed " + SEED);
        try (Inbox inbox = Inbox.open(system.web(), bob, "bob")) {
            system.soap().publish("bob", "still there");
            RunningSystem.soon("it is delivered", () -> !inbox.ids().isEmpty());
        }
        for (Map.Entry<String, Long> tier : logged.entrySet()) {
            String log = Files.readString(system.logs().resolve(tier.getKey() + ".log")).substring(Math.toIntExact(tier.getValue()));
            assertEquals(List.of(), log.lines().filter(line -> line.startsWith("\tat ")).limit(10).toList(), tier.getKey());
        }
    }

    private record Sender(HttpClient http, RunningSystem system, Browser from, String clientId) {
        void requireInKind(Request request) throws IOException, InterruptedException {
            URI to = request.to().equals("soap") ? system.soap().endpoint() : system.web().resolve(request.to());
            HttpRequest sent = HttpRequest.newBuilder(to)
                    .header("Content-Type", request.type())
                    .header("Cookie", "JSESSIONID=" + (request.to().equals("/login") ? "" : from.cookie()))
                    .timeout(Duration.ofSeconds(30))
                    .POST(HttpRequest.BodyPublishers.ofByteArray(request.from(clientId)))
                    .build();
            try {
                HttpResponse<String> answer = http.send(sent, HttpResponse.BodyHandlers.ofString());
                if (!isInKind(answer)) {
                    throw new AssertionError(request.keep() + ", which is to be committed, was answered " + answer.statusCode() + " " + answer.body());
                }
            } catch (IOException unanswered) {
                throw new AssertionError(request.keep() + ", which is to be committed, was not answered", unanswered);
            }
        }

        private static boolean isInKind(HttpResponse<String> answer) {
            boolean served = answer.statusCode() < 400;
            return served || BadInput.isTheSendersFault(answer) && !BadInput.tellsOfTheInside(NAMESPACE.matcher(answer.body()).replaceAll(""));
        }
    }

    /** What was found once. */
    private static List<Request> kept() throws IOException {
        try (Stream<Path> files = Files.list(KEPT)) {
            return files.sorted().map(Request::kept).toList();
        }
    }

    /** Of each tier's log, how long it is: other tests share the system. */
    private static Map<String, Long> logs(RunningSystem system) throws IOException {
        return Map.of("web", Files.size(system.logs().resolve("web.log")), "soa", Files.size(system.logs().resolve("soa.log")));
    }

    private static List<Request> seeds() throws IOException {
        List<Request> seeds = new ArrayList<>(List.of(
                soap("fetchForUser", "<user>bob</user><limit>10</limit>"),
                soap("fetchForAll", "<after>0</after><limit>10</limit>"),
                soap("publish", "<message><recipient>alice</recipient><sender>bob</sender><text>hello</text></message>"),
                soap("recentHistory", "<user>bob</user><limit>10</limit>"),
                bayeux(Browser.HANDSHAKE),
                bayeux("[{\"channel\":\"/meta/subscribe\",\"clientId\":\"" + CLIENT
                        + "\",\"subscription\":\"/notifications/bob\",\"ext\":{\"after\":1}}]"),
                bayeux("[{\"channel\":\"/meta/connect\",\"clientId\":\"" + CLIENT
                        + "\",\"connectionType\":\"long-polling\",\"advice\":{\"timeout\":0}}]"),
                form("/login", "user=bob&since=1"),
                form("/messages", "to=alice&text=hello")));
        BadInput.all().filter(input -> input.whole().length() < LONGEST).forEach(input -> {
            String[] to = input.to().split(" ");
            switch (to[0]) {
                case "soap" -> seeds.add(Request.of("soap", "text/xml; charset=UTF-8", input.whole()));
                case "bayeux" -> seeds.add(bayeux(input.whole()));
                case "form" -> seeds.add(form(to[1], input.whole()));
                case "GET", "PUT", "POST", "DELETE", "PATCH", "TRACE" -> { }
                default -> seeds.add(soap(to[0], input.whole()));
            }
        });
        return seeds;
    }

    private static Request soap(String operation, String content) {
        return Request.of("soap", "text/xml; charset=UTF-8", SoapClient.envelope(operation, content));
    }

    private static Request bayeux(String body) {
        return Request.of("/cometd", "application/json", body);
    }

    private static Request form(String path, String body) {
        return Request.of(path, "application/x-www-form-urlencoded", body);
    }

    private static String changed(String body, Random random) {
        String changed = body;
        for (int i = random.nextInt(MOST_CHANGES); i >= 0; i--) {
            int from = random.nextInt(changed.length() + 1);
            int to = Math.min(changed.length(), from + random.nextInt(MOST_CHANGES));
            String piece = PIECES.get(random.nextInt(PIECES.size()));
            changed = switch (random.nextInt(5)) {
                case 0 -> joined(changed, from, piece, from);
                case 1 -> joined(changed, from, Character.toString(random.nextInt(256)), to);
                case 2 -> joined(changed, from, "", to);
                case 3 -> joined(changed, from, changed.substring(from, Math.min(changed.length(), from + 100)), from);
                default -> joined(changed, from, piece, to);
            };
        }
        return changed;
    }

    /** Something in the place of what is between two places. */
    private static String joined(String body, int from, String instead, int to) {
        return body.substring(0, from) + instead + body.substring(to);
    }
}
