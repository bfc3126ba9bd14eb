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
        HttpResponse<String> answer = line.answer(system, bob);
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
}
