package io.pollmark.web.strategy;

import io.pollmark.web.polling.PollStatistics;
import io.pollmark.web.session.Client;
import io.pollmark.web.session.LoggedIn;
import io.pollmark.web.session.Sessions;
import io.pollmark.web.session.UserSession;
import io.pollmark.web.soap.ScriptedSoa;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.BooleanSupplier;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;

/** A strategy at work for users who listen, on a SOA tier in memory. Whatever is awaited is bounded by these limits. */
@Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
abstract class OnScriptedSoa {
    final ScriptedSoa soa = new ScriptedSoa();
    final Sessions sessions = new Sessions();
    final PollStatistics statistics = new PollStatistics();
    StrategyExchange exchange;

    @AfterEach
    @Timeout(value = 10, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    final void stop() {
        exchange.stop();
    }

    final void start(String strategy, Duration interval) {
        Strategies strategies = new Strategies(1, soa.source(), sessions, statistics);
        exchange = new StrategyExchange(strategy, interval, strategies, sessions, soa.source(), statistics);
    }

    final Client logIn(String user) {
        return open(prepare(user));
    }

    /** Has seen where the stream ends, and is not open yet. */
    final UserSession prepare(String user) {
        return sessions.prepare(new LoggedIn(user, soa.end(), soa.end(), "127.0.0.1"));
    }

    final Client open(UserSession session) {
        exchange.sessionOpened(session);
        Client client = new Client();
        session.attach(client, 0);
        return client;
    }

    /** Writes to bob and to alice in turn, so many times. */
    final Thread write(int times) {
        Thread writer = new Thread(() -> {
            for (int i = 0; i < times; i++) {
                soa.commit("bob", 1);
                soa.commit("alice", 1);
                pause(1);
            }
        });
        writer.start();
        return writer;
    }

    static List<Long> everySecond(long first, int count) {
        return LongStream.range(0, count).map(i -> first + 2 * i).boxed().toList();
    }

    static List<Long> ids(long first, long last) {
        return LongStream.rangeClosed(first, last).boxed().toList();
    }

    static void soon(BooleanSupplier condition) {
        while (!condition.getAsBoolean()) {
            pause(1);
        }
    }

    static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
