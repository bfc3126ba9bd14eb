package io.pollmark.web.polling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.pollmark.web.soap.NotificationSource.UnavailableException;
import io.pollmark.web.soap.ScriptedSoa;
import org.junit.jupiter.api.Test;

class FetchingTest {
    private final ScriptedSoa soa = new ScriptedSoa();
    private final PollStatistics statistics = new PollStatistics();
    private final Fetching fetching = new Fetching(soa.source(), statistics);

    @Test
    void each_request_is_a_poll_also_one_that_fails() {
        fetching.forUser("bob", "0");
        fetching.forAll("0");
        soa.failAfter(0);
        assertThrows(UnavailableException.class, () -> fetching.forAll("0"));
        assertEquals(3, statistics.polls());
    }
}
