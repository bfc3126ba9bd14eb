package io.pollmark.harness.system;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/**
 * What bad inputs and half-sent requests do to those who are served meanwhile, and how long the bad ones take. Two minutes, alone on
 * the machine; no test of the build, but started by .ci/bench.
 */
class UnderAttackBench {
    private static final int NOTIFICATIONS_A_SECOND = 50;
    private static final int WARMING_ROUNDS = 2;
    private static final int ROUNDS = 5;
    private static final int HALVES = 300;
    /** So many good requests are done before the first half is given up. */
    private static final int GOOD = 50;

    @Test
    void times_of_bad_inputs_and_of_good_ones_meanwhile() throws Exception {
        List<BadInput> list = BadInput.all().toList();
        try (RunningSystem system = RunningSystem.with("single-scheduler");
                ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor()) {
            Browser bob = Browser.loggedIn(system.web(), "bob");
            Browser alice = Browser.loggedIn(system.web(), "alice");
            SoapClient soap = system.soap();
            try (Inbox inbox = Inbox.open(system.web(), alice, "alice")) {
                clock.scheduleAtFixedRate(() -> soap.publish("alice", "hello"), 0, 1_000_000 / NOTIFICATIONS_A_SECOND, TimeUnit.MICROSECONDS);
                for (int round = 0; round < WARMING_ROUNDS; round++) {
                    list.forEach(line -> line.answer(system, bob));
                }
                int before = inbox.ids().size();
                Thread.sleep(20_000);
                int begun = inbox.ids().size();
                List<Double> bad = new ArrayList<>();
                String slowest = "";
                for (int round = 0; round < ROUNDS; round++) {
                    for (BadInput line : list) {
                        double millis = millis(() -> line.answer(system, bob));
                        if (bad.stream().allMatch(other -> other < millis)) {
                            slowest = line.expected() + " " + line.to();
                        }
                        bad.add(millis);
                    }
                }
                int over = inbox.ids().size();
                List<Double> delays = inbox.delaysMillis().stream().map(Long::doubleValue).toList();
                say("bad inputs, answered (" + slowest + " last)", bad);
                say("freshness, usual", delays.subList(before, begun));
                say("freshness, under bad inputs", delays.subList(begun, over));
            }
            clock.shutdownNow();
            Runnable publish = () -> soap.publish("bob", "hello");
            Runnable inboxPage = () -> alice.get("/inbox");
            say("SOAP request, usual", good(publish));
            HalfSent.meanwhile(HALVES, "POST", soap.endpoint(), () -> say("SOAP request, beside 300 halves", good(publish)));
            say("page, usual", good(inboxPage));
            HalfSent.meanwhile(HALVES, "POST", system.web().resolve("/login"), () -> say("page, beside 300 halves", good(inboxPage)));
        }
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
        double[] values = millis.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        System.out.printf(Locale.ROOT, "%-60s %5d: half within %7.1f ms, 95 of 100 within %7.1f ms, all within %7.1f ms%n", what, values.length,
                values[(values.length - 1) / 2], values[(values.length - 1) * 95 / 100], values[values.length - 1]);
    }
}
