package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.statistics.Quantiles;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/**
 * What bad inputs and half-sent requests do to those who are served meanwhile, and how long the bad ones take. Two minutes, alone on
 * the machine; no test of the build, but started by .ci/bench.
 */
class UnderAttackBench {
    private static final int PUBLISHERS = 4;
    private static final long BETWEEN_PUBLISHED = 20;
    private static final int WARMING_ROUNDS = 2;
    private static final int ROUNDS = 20;
    private static final int HALVES = 300;
    /** So many good requests are done before the first half is given up. */
    private static final int GOOD = 50;

    @Test
    void times_of_bad_inputs_and_of_good_ones_meanwhile() throws Exception {
        List<BadInput> list = BadInput.all().toList();
        try (RunningSystem system = RunningSystem.with("single-scheduler");
                ScheduledExecutorService publishers = Executors.newScheduledThreadPool(PUBLISHERS)) {
            Browser bob = Browser.loggedIn(system.web(), "bob");
            Browser alice = Browser.loggedIn(system.web(), "alice");
            List<Double> published = new CopyOnWriteArrayList<>();
            try (Inbox inbox = Inbox.open(system.web(), alice, "alice")) {
                AtomicInteger begunToPublish = new AtomicInteger();
                ScheduledFuture<?> publishing = publishers.scheduleAtFixedRate(() -> publishers.execute(() -> {
                    begunToPublish.incrementAndGet();
                    published.add(millis(() -> publish(system, "alice")));
                }), 0, BETWEEN_PUBLISHED, TimeUnit.MILLISECONDS);
                for (int round = 0; round < WARMING_ROUNDS; round++) {
                    list.forEach(line -> line.answer(system, bob));
                }
                int warm = published.size();
                Thread.sleep(20_000);
                int begun = published.size();
                Map<BadInput, Double> slowest = new HashMap<>();
                List<Double> answered = new ArrayList<>();
                for (int round = 0; round < ROUNDS; round++) {
                    for (BadInput line : list) {
                        double millis = millis(() -> line.answer(system, bob));
                        slowest.merge(line, millis, Math::max);
                        answered.add(millis);
                    }
                }
                int over = published.size();
                publishing.cancel(false);
                RunningSystem.soon("all is published, and delivered",
                        () -> published.size() == begunToPublish.get() && inbox.ids().size() == published.size());
                List<Double> delays = inbox.delaysMillis().stream().map(Long::doubleValue).toList();
                say("bad inputs, until answered", answered);
                BadInput last = Collections.max(slowest.entrySet(), Map.Entry.comparingByValue()).getKey();
                System.out.println("the slowest: expected " + last.expected() + ", to " + last.to());
                say("SOAP request, usual", published.subList(warm, begun));
                say("SOAP request, under bad inputs", published.subList(begun, over));
                say("freshness, usual", delays.subList(warm, begun));
                say("freshness, under bad inputs", delays.subList(begun, over));
            }
            say("SOAP request, nothing else going on", good(() -> publish(system, "bob")));
            HalfSent.meanwhile(HALVES, "POST", system.soap().endpoint(),
                    () -> say("SOAP request, beside half-sent ones", good(() -> publish(system, "bob"))));
            say("page, nothing else going on", good(() -> open(alice)));
            HalfSent.meanwhile(HALVES, "POST", system.web().resolve("/login"),
                    () -> say("page, beside half-sent ones", good(() -> open(alice))));
        }
    }

    private static void publish(RunningSystem system, String user) {
        String answer = system.soap().publish(user, "hello");
        assertTrue(answer.contains("<id>"), answer);
    }

    private static void open(Browser browser) {
        assertEquals(200, browser.get("/inbox").statusCode());
    }

    private static List<Double> good(Runnable request) {
        List<Double> times = new ArrayList<>();
        for (int i = 0; i < GOOD; i++) {
            times.add(millis(request));
        }
        return times;
    }

    private static double millis(Runnable action) {
        long start = System.nanoTime();
        action.run();
        return (System.nanoTime() - start) / 1e6;
    }

    private static void say(String what, List<Double> millis) {
        double[] values = millis.stream().mapToDouble(Double::doubleValue).toArray();
        // With fewer than ten beyond it a percentile is missing, as in a report.
        System.out.printf(Locale.ROOT, "%-40s %5d: half within %7.1f ms, 95 of 100 within %7.1f ms, all within %7.1f ms%n", what, values.length,
                Quantiles.of(values, 0.5).orElse(Double.NaN), Quantiles.of(values, 0.95).orElse(Double.NaN), Collections.max(millis));
    }
}
