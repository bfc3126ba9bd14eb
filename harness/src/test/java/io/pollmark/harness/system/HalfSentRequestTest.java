package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Requests of which the head comes and the body does not: more than there are worker threads. */
@SharesSystem
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HalfSentRequestTest {
    private static final int REQUESTS = 300;
    private static final int FEW = 3;
    private static final int LARGE = 200_000;

    private RunningSystem system;

    @BeforeAll
    void start() throws Exception {
        system = RunningSystem.shared("none", 100);
    }

    @Test
    void they_hold_no_worker_of_the_soa_tier_and_are_refused_in_the_end() throws Exception {
        SoapClient soap = system.soap();
        soap.publish("bob", "before");
        HalfSent.meanwhile(REQUESTS, "POST", soap.endpoint(), () -> {
            assertTrue(soap.publish("bob", "meanwhile").contains("<id>"));
            assertTrue(system.metric("soa", "workers_active") <= FEW, "busy worker threads");
        });
    }

    @Test
    void nor_one_of_the_web_tier() throws Exception {
        Browser alice = Browser.loggedIn(system.web(), "alice");
        for (String head : List.of("POST /login", "POST /cometd", "PUT /cometd")) {
            String[] request = head.split(" ");
            HalfSent.meanwhile(REQUESTS, request[0], system.web().resolve(request[1]), () -> {
                assertEquals(200, alice.get("/inbox").statusCode());
                assertEquals(201, alice.form("/messages", "to=bob&text=hello").statusCode());
                assertTrue(system.metric("web", "workers_active") <= FEW, "busy worker threads");
            });
        }
    }

    /** Sixty megabytes, of which the heap is not to be filled. */
    @Test
    void large_halves_have_a_bound_and_what_is_small_is_served_meanwhile() throws Exception {
        SoapClient soap = system.soap();
        long refused;
        try (HalfSent large = new HalfSent("POST", soap.endpoint())) {
            for (int i = 0; i < REQUESTS; i++) {
                large.send(LARGE + 1, new byte[LARGE]);
            }
            assertTrue(soap.publish("bob", "meanwhile").contains("<id>"));
            refused = large.answers().stream().filter(answer -> !answer.equals("HTTP/1.1 408")).count();
        }
        assertTrue(refused > REQUESTS / 4 && refused < REQUESTS * 3 / 4, refused + " refused");
        assertEquals(200, soap.post(SoapClient.envelope("fetchForAll", "<limit>1</limit>" + " ".repeat(LARGE))).statusCode());
    }
}
