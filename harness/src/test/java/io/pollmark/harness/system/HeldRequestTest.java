package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Requests that the SOA tier holds until something is committed. */
@SharesSystem
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HeldRequestTest {
    private static final int WAITING = 200;

    private final ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor();
    private RunningSystem system;
    private SoapClient soap;

    @BeforeAll
    void start() throws Exception {
        system = RunningSystem.shared("none", 100);
        soap = system.soap();
    }

    @AfterAll
    void stop() {
        callers.close();
    }

    @Test
    void two_hundred_that_wait_hold_no_worker_thread_and_all_have_what_is_committed() throws Exception {
        String end = soap.forAll(null, 1).position();
        List<Future<HttpResponse<String>>> waiting = new ArrayList<>();
        for (int i = 0; i < WAITING; i++) {
            waiting.add(callers.submit(() -> held(end, "30000")));
        }
        Thread.sleep(2000);
        assertTrue(waiting.stream().noneMatch(Future::isDone), "somebody did not wait");
        assertEquals(0, system.metric("soa", "workers_active"), "busy worker threads");
        double looksBefore = system.number(RunningSystem.ROUND_TRIPS);
        Thread.sleep(1000);
        double looks = system.number(RunningSystem.ROUND_TRIPS) - looksBefore;
        assertTrue(looks > 5 && looks < 120, "one look for all who wait, not " + looks + " statements in a second");
        double statements = system.number(RunningSystem.ROUND_TRIPS);
        soap.publish("bob", "for all who wait");
        for (Future<HttpResponse<String>> one : waiting) {
            assertEquals(1, SoapClient.fetched(one.get(5, TimeUnit.SECONDS).body()).ids().size());
        }
        statements = system.number(RunningSystem.ROUND_TRIPS) - statements;
        assertTrue(statements < WAITING / 2.0, statements + " statements: each read for itself");
    }

    @Test
    void one_that_would_fill_the_heap_while_it_waits_is_refused() {
        String[] waits = {"Pollmark-Wait-Millis", "1", "Pollmark-Wait-After", soap.forAll(null, 1).position()};
        assertEquals(200, soap.post(SoapClient.envelope("fetchForAll", "<limit>1</limit>" + " ".repeat(7_000)), waits).statusCode());
        assertEquals(413, soap.post(SoapClient.envelope("fetchForAll", "<limit>1</limit>" + " ".repeat(9_000)), waits).statusCode());
    }

    @Test
    void a_strategy_that_has_its_request_held_needs_neither_its_interval_nor_many_requests() throws Exception {
        system.exchange("held-request", 3000);
        Browser bob = Browser.loggedIn(system.web(), "bob");
        try (Inbox inbox = Inbox.open(system.web(), bob, "bob")) {
            soap.publish("bob", "after the first poll's phase");
            RunningSystem.soon("it arrives", () -> inbox.ids().size() == 1);
            double calls = system.metric("soa", "soap_calls_total");
            long start = System.nanoTime();
            for (int i = 1; i <= 5; i++) {
                soap.publish("bob", "soon there");
                int written = i + 1;
                RunningSystem.soon("it arrives", () -> inbox.ids().size() == written);
            }
            assertTrue(System.nanoTime() - start < 5 * 3_000_000_000L / 2, "not much sooner than by polling");
            calls = system.metric("soa", "soap_calls_total") - calls;
            assertTrue(calls <= 16, calls + " requests: five that publish, and one that is held for each");
        } finally {
            system.exchange("none", 100);
        }
    }

    @Test
    void who_asks_for_what_is_far_ahead_does_not_keep_others_from_what_comes() throws Exception {
        Future<HttpResponse<String>> ahead = callers.submit(() -> held("999999999999999999", "2000"));
        Thread.sleep(200);
        String end = soap.forAll(null, 1).position();
        Future<HttpResponse<String>> waiting = callers.submit(() -> held(end, "30000"));
        Thread.sleep(500);
        assertFalse(waiting.isDone(), "it did not wait");
        soap.publish("bob", "as usual");
        assertEquals(1, SoapClient.fetched(waiting.get(5, TimeUnit.SECONDS).body()).ids().size());
        assertEquals(List.of(), SoapClient.fetched(ahead.get().body()).ids());
    }

    @Test
    void what_was_committed_before_is_answered_at_once() throws Exception {
        String end = soap.forAll(null, 1).position();
        soap.publish("bob", "before");
        assertEquals(1, SoapClient.fetched(soon(end).body()).ids().size());
    }

    @Test
    void when_the_time_is_up_the_answer_is_an_empty_one() {
        String end = soap.forAll(null, 1).position();
        long start = System.nanoTime();
        HttpResponse<String> answer = held(end, "300");
        assertTrue(System.nanoTime() - start >= 300_000_000, "it did not wait");
        assertEquals(List.of(), SoapClient.fetched(answer.body()).ids());
        assertEquals(end, SoapClient.fetched(answer.body()).position());
    }

    @Test
    void who_waits_while_nobody_else_does_is_answered_with_what_came_meanwhile() throws Exception {
        String end = soap.forAll(null, 1).position();
        held(end, "100");
        soap.publish("bob", "while nobody waited");
        soap.publish("carol", "while nobody waited");
        Thread.sleep(300);
        assertEquals(2, SoapClient.fetched(soon(end).body()).ids().size());
    }

    @Test
    void a_wrong_header_is_refused_with_a_sentence() {
        for (String[] headers : new String[][] {
            {"Pollmark-Wait-Millis", "soon", "Pollmark-Wait-After", "0"},
            {"Pollmark-Wait-Millis", "100"},
            {"Pollmark-Wait-After", "0"},
            {"Pollmark-Wait-Millis", "100000", "Pollmark-Wait-After", "0"},
            {"Pollmark-Wait-Millis", "100", "Pollmark-Wait-After", "-1"}
        }) {
            HttpResponse<String> answer = soap.forAll("0", headers);
            assertEquals(400, answer.statusCode());
            assertTrue(answer.body().contains("both, or neither"), answer.body());
        }
    }

    /** Long before its time is up. */
    private HttpResponse<String> soon(String after) throws Exception {
        return callers.submit(() -> held(after, "30000")).get(5, TimeUnit.SECONDS);
    }

    private HttpResponse<String> held(String after, String millis) {
        return soap.forAll(after, "Pollmark-Wait-Millis", millis, "Pollmark-Wait-After", after);
    }
}
