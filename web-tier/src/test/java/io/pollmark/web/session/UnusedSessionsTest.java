package io.pollmark.web.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;

class UnusedSessionsTest {
    private static final int MOST = 3;

    private final UnusedSessions sessions = new UnusedSessions(MOST);
    private final List<String> ended = new ArrayList<>();

    @Test
    void one_too_many_of_an_address_ends_the_oldest_that_is_unused() {
        UserSession used = open("one", "here");
        used.connect(new Client());
        open("two", "here");
        open("three", "here");
        open("four", "here");
        assertEquals(List.of(), ended);
        open("five", "here");
        assertEquals(List.of("two"), ended);
        open("six", "elsewhere");
        assertEquals(List.of("two"), ended);
        open("seven", "here");
        assertEquals(List.of("two", "three"), ended);
    }

    @Test
    void what_has_ended_counts_no_more_and_is_not_kept() {
        List<UserSession> closed = List.of(open("one", "here"), open("two", "here"), open("three", "here"));
        closed.forEach(sessions::closed);
        assertEquals(0, sessions.addresses());
        open("four", "here");
        open("five", "here");
        open("six", "here");
        assertEquals(List.of(), ended);
    }

    /** Ends as the container does it: it says so. */
    private UserSession open(String user, String address) {
        UserSession session = new UserSession(new LoggedIn(user, "0", "0", address), new LongAdder());
        sessions.opened(session, () -> {
            ended.add(user);
            sessions.closed(session);
        });
        return session;
    }
}
