package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each line of {@code bad-inputs.txt} is refused in kind, and leaves both tiers as they were. */
@SharesSystem
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BadInputTest {
    private static final String TOO_LARGE = "413";
    private static final int MOST_ATTEMPTS = 5;
    private RunningSystem system;
    private Browser bob;

    static Stream<BadInput> lines() throws IOException {
        return BadInput.all();
    }

    @BeforeAll
    void start() throws Exception {
        system = RunningSystem.shared("single-scheduler", 100);
        bob = Browser.loggedIn(system.web(), "bob");
    }

    @ParameterizedTest
    @MethodSource("lines")
    void it_is_refused_in_kind(BadInput line) {
        HttpResponse<String> answer = answer(line);
        String body = answer.body();
        if (line.expected().equals("client")) {
            assertTrue(BadInput.isTheSendersFault(answer), answer.statusCode() + " " + body);
        } else {
            assertEquals(line.expected(), Integer.toString(answer.statusCode()), body);
        }
        assertFalse(BadInput.tellsOfTheInside(body), body);
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
    private HttpResponse<String> answer(BadInput line) {
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

    private HttpResponse<String> send(BadInput line) {
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
