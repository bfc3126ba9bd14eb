package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each line of {@code bad-inputs.txt} is refused in kind, and leaves both tiers as they were. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BadInputTest {
    private static final String TOO_LARGE = "413";
    private static final int MOST_ATTEMPTS = 5;
    private static final Path LIST = Path.of("src/test/resources/bad-inputs.txt");
    private static final Pattern CHARACTER = Pattern.compile("\\\\u([0-9a-f]{4})");
    private static final Pattern REPEATED = Pattern.compile("\\{(.*?)\\*([0-9]+)}");
    /** Of classes, files and statements, nothing is told. */
    private static final Pattern INSIDE = Pattern.compile("Exception|\\.java:|org\\.|java\\.|root:|[Ss]elect |at io\\.");

    /** As SOAP 1.1 has them, but for the server's. */
    private static final Pattern SENDERS = Pattern.compile("<faultcode>soap:(Client|VersionMismatch|MustUnderstand)</faultcode>");

    private RunningSystem system;
    private Browser bob;

    private record Line(String expected, String to, String input) {
        static Line of(String text) {
            String[] parts = text.split(" \\| ?", 3);
            return new Line(parts[0], parts[1], parts[2]);
        }

        /** As it is sent. */
        String whole() {
            String characters = CHARACTER.matcher(input).replaceAll(found -> Matcher.quoteReplacement(
                    Character.toString(Integer.parseInt(found.group(1), 16))));
            return REPEATED.matcher(characters).replaceAll(found -> Matcher.quoteReplacement(
                    found.group(1).repeat(Integer.parseInt(found.group(2)))));
        }

        @Override
        public String toString() {
            return to + " " + input;
        }
    }

    static Stream<Line> lines() throws IOException {
        return Files.readAllLines(LIST).stream().filter(line -> !line.startsWith("#")).map(Line::of);
    }

    @BeforeAll
    void start() throws Exception {
        system = RunningSystem.shared("single-scheduler", 100);
        bob = Browser.loggedIn(system.web(), "bob");
    }

    @ParameterizedTest
    @MethodSource("lines")
    void it_is_refused_in_kind(Line line) {
        HttpResponse<String> answer = answer(line);
        String body = answer.body();
        if (line.expected().equals("client")) {
            assertTrue(answer.statusCode() / 100 == 4 || answer.statusCode() == 500 && SENDERS.matcher(body).find(),
                    answer.statusCode() + " " + body);
        } else {
            assertEquals(line.expected(), Integer.toString(answer.statusCode()), body);
        }
        assertFalse(INSIDE.matcher(body).find(), body);
    }

    @AfterAll
    void both_tiers_go_on_and_logged_no_stack_trace() throws Exception {
        assertTrue(system.soap().publish("bob", "still there").contains("<id>"));
        try (Inbox inbox = Inbox.open(system.web(), bob, "bob")) {
            system.soap().publish("bob", "and delivered");
            RunningSystem.soon("it is delivered", () -> !inbox.ids().isEmpty());
        }
        for (String tier : List.of("web", "soa")) {
            String log = Files.readString(system.logs().resolve(tier + ".log"));
            assertFalse(log.contains("\tat "), log);
        }
    }

    /** Who is still writing when a body is refused as too large, and the connection closed, may not get the answer, and asks again. */
    private HttpResponse<String> answer(Line line) {
        for (int attempt = 1;; attempt++) {
            try {
                return send(line);
            } catch (AssertionError unanswered) {
                if (!line.expected().equals(TOO_LARGE) || attempt == MOST_ATTEMPTS) {
                    throw unanswered;
                }
            }
        }
    }

    private HttpResponse<String> send(Line line) {
        String[] to = line.to().split(" ");
        return switch (to[0]) {
            case "soap" -> system.soap().post(line.whole());
            case "bayeux" -> bob.bayeux(line.whole());
            case "form" -> (to[1].equals("/login") ? new Browser(system.web()) : bob).form(to[1], line.whole());
            case "GET", "PUT", "POST", "DELETE", "PATCH", "TRACE" -> bob.request(to[0], to[1]);
            default -> system.soap().post(SoapClient.envelope(to[0], line.whole()));
        };
    }
}
