package io.pollmark.web.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pollmark.web.session.Client;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whom one slow answer holds up, of ten users who are written to while it is under way. */
class HeadOfLineTest extends OnScriptedSoa {
    private static final Duration OFTEN = Duration.ofMillis(2);
    private static final int USERS = 10;
    /** These have one request under way at a time. */
    private static final Set<String> ONE_REQUEST = Set.of("adaptive-scheduler", "held-request", "single-scheduler", "single-scheduler-per-user");

    static List<String> strategies() {
        return AllStrategies.names().stream().filter(name -> !name.equals("floor")).toList(); // it asks no SOA tier
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void one_slow_answer_holds_up_its_own_user_or_everybody(String strategy) throws InterruptedException {
        start(strategy, OFTEN);
        List<Client> clients = IntStream.range(0, USERS).mapToObj(i -> logIn("user" + i)).toList();
        CountDownLatch slow = new CountDownLatch(1);
        CountDownLatch answer = new CountDownLatch(1);
        soa.atNextFetch(() -> {
            slow.countDown();
            await(answer);
        });
        slow.await();
        IntStream.range(0, USERS).forEach(i -> soa.commit("user" + i, 1));
        int served = ONE_REQUEST.contains(strategy) ? 0 : USERS - 1;
        soon(() -> served(clients) >= served);
        pause(100);
        assertEquals(served, served(clients));
        answer.countDown();
        soon(() -> served(clients) == USERS);
    }

    private static int served(List<Client> clients) {
        return (int) clients.stream().filter(client -> !client.ids().isEmpty()).count();
    }
}
