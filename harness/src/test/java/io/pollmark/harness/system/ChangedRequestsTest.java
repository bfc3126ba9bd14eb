package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Bodies that are good or bad ones with some of their bytes changed, for a time: each is served or refused in kind, and both
 * tiers go on. {@code -Dpollmark.fuzz.seconds} says for how long, {@code -Dpollmark.fuzz.seed} which.
 */
@SharesSystem
class ChangedRequestsTest {
    private static final long SECONDS = Long.getLong("pollmark.fuzz.seconds", 10);
    private static final long SEED = Long.getLong("pollmark.fuzz.seed", 1);
    private static final int LONGEST = 20_000;
    private static final int MOST_CHANGES = 8;
    /** What parsers look at. */
    private static final List<String> PIECES = List.of("<", ">", "&", "]]>", "<!--", "&#0;", "&#xD800;", "\"", "'", "{", "}", "[", "]",
            ",", ":", "\\u0000", "%00", "%", "=", "+", "xmlns:x=\"urn:x\"", "<s:Body>", "</s:Body>", "/meta/connect", "clientId",
            "99999999999999999999", "-1", "\0");

    /** A sender's own, however it was changed, may be told back. */
    private static final Pattern NAMESPACE = Pattern.compile("\"http[^\"]*\"");

    private record Seed(String to, String type, String body) {}

    @Test
    void whatever_comes_is_served_or_refused_in_kind() throws Exception {
        Random random = new Random(SEED);
        RunningSystem system = RunningSystem.shared("single-scheduler", 100);
        Browser bob = Browser.loggedIn(system.web(), "bob");
        Map<String, Long> logged = logs(system);
        List<Seed> seeds = seeds(bob.handshake());
        long sent = 0;
        long end = System.nanoTime() + SECONDS * 1_000_000_000;
        try (HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
            for (; System.nanoTime() < end; sent++) {
                Seed seed = seeds.get(random.nextInt(seeds.size()));
                byte[] body = changed(seed.body().getBytes(StandardCharsets.UTF_8), random);
                URI to = seed.to().equals("soap") ? system.soap().endpoint() : system.web().resolve(seed.to());
                HttpResponse<String> answer = http.send(HttpRequest.newBuilder(to)
                        .header("Content-Type", seed.type())
                        .header("Cookie", "JSESSIONID=" + (seed.to().equals("/login") ? "" : bob.cookie()))
                        .timeout(Duration.ofSeconds(30))
                        .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                        .build(), HttpResponse.BodyHandlers.ofString());
                boolean served = answer.statusCode() < 400;
                assertTrue(served || BadInput.isTheSendersFault(answer)
                        && !BadInput.tellsOfTheInside(NAMESPACE.matcher(answer.body()).replaceAll("")),
                        () -> seed.to() + " " + HexFormat.of().formatHex(body) + " was answered " + answer.statusCode() + " " + answer.body());
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

    /** Of each tier's log, how long it is: other tests share the system. */
    private static Map<String, Long> logs(RunningSystem system) throws IOException {
        return Map.of("web", Files.size(system.logs().resolve("web.log")), "soa", Files.size(system.logs().resolve("soa.log")));
    }

    private static List<Seed> seeds(String clientId) throws IOException {
        List<Seed> seeds = new ArrayList<>(List.of(
                soap("fetchForUser", "<user>bob</user><limit>10</limit>"),
                soap("fetchForAll", "<after>0</after><limit>10</limit>"),
                soap("publish", "<message><recipient>alice</recipient><sender>bob</sender><text>hello</text></message>"),
                soap("recentHistory", "<user>bob</user><limit>10</limit>"),
                bayeux(Browser.HANDSHAKE),
                bayeux("[{\"channel\":\"/meta/subscribe\",\"clientId\":\"" + clientId
                        + "\",\"subscription\":\"/notifications/bob\",\"ext\":{\"after\":1}}]"),
                bayeux("[{\"channel\":\"/meta/connect\",\"clientId\":\"" + clientId
                        + "\",\"connectionType\":\"long-polling\",\"advice\":{\"timeout\":0}}]"),
                form("/login", "user=bob&since=1"),
                form("/messages", "to=alice&text=hello")));
        BadInput.all().filter(input -> input.whole().length() < LONGEST).forEach(input -> {
            String[] to = input.to().split(" ");
            switch (to[0]) {
                case "soap" -> seeds.add(new Seed("soap", "text/xml; charset=UTF-8", input.whole()));
                case "bayeux" -> seeds.add(bayeux(input.whole()));
                case "form" -> seeds.add(form(to[1], input.whole()));
                case "GET", "PUT", "POST", "DELETE", "PATCH", "TRACE" -> { }
                default -> seeds.add(soap(to[0], input.whole()));
            }
        });
        return seeds;
    }

    private static Seed soap(String operation, String content) {
        return new Seed("soap", "text/xml; charset=UTF-8", SoapClient.envelope(operation, content));
    }

    private static Seed bayeux(String body) {
        return new Seed("/cometd", "application/json", body);
    }

    private static Seed form(String path, String body) {
        return new Seed(path, "application/x-www-form-urlencoded", body);
    }

    private static byte[] changed(byte[] body, Random random) {
        byte[] changed = body;
        for (int i = random.nextInt(MOST_CHANGES); i >= 0; i--) {
            int from = random.nextInt(changed.length + 1);
            int to = Math.min(changed.length, from + random.nextInt(MOST_CHANGES));
            changed = switch (random.nextInt(5)) {
                case 0 -> joined(changed, from, PIECES.get(random.nextInt(PIECES.size())).getBytes(StandardCharsets.UTF_8), from);
                case 1 -> joined(changed, from, new byte[] {(byte) random.nextInt(256)}, to);
                case 2 -> joined(changed, from, new byte[0], to);
                case 3 -> joined(changed, from, Arrays.copyOfRange(changed, from, Math.min(changed.length, from + 100)), from);
                default -> joined(changed, from, PIECES.get(random.nextInt(PIECES.size())).getBytes(StandardCharsets.UTF_8), to);
            };
        }
        return changed;
    }

    /** Something in the place of what is between two places. */
    private static byte[] joined(byte[] body, int from, byte[] instead, int to) {
        byte[] joined = Arrays.copyOf(body, from + instead.length + body.length - to);
        System.arraycopy(instead, 0, joined, from, instead.length);
        System.arraycopy(body, to, joined, from + instead.length, body.length - to);
        return joined;
    }
}
