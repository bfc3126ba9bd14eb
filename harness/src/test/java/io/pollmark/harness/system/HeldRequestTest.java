package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Requests that the SOA tier holds until something is committed. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HeldRequestTest {
    private static final int WAITING = 200;

    private final ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor();
    private RunningSystem system;
    private SoapClient soap;

    @BeforeAll
    void start() throws Exception {
        system = RunningSystem.with("none");
        soap = system.soap();
    }

    @AfterAll
    void stop() {
        callers.close();
        system.close();
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
        soap.publish("bob", "for all who wait");
        for (Future<HttpResponse<String>> one : waiting) {
            assertEquals(1, SoapClient.fetched(one.get().body()).ids().size());
        }
    }

    @Test
    void what_was_committed_before_is_answered_at_once() {
        String end = soap.forAll(null, 1).position();
        soap.publish("bob", "before");
        HttpResponse<String> answer = held(end, "30000");
        assertEquals(1, SoapClient.fetched(answer.body()).ids().size());
    }

    @Test
    void when_the_time_is_up_the_answer_is_an_empty_one() {
        String end = soap.forAll(null, 1).position();
        HttpResponse<String> answer = held(end, "300");
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
        assertEquals(2, SoapClient.fetched(held(end, "30000").body()).ids().size());
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

    private HttpResponse<String> held(String after, String millis) {
        return soap.forAll(after, "Pollmark-Wait-Millis", millis, "Pollmark-Wait-After", after);
    }
}
