package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.environment.StartException;
import io.pollmark.harness.experiment.ExperimentCatalogue;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The strategy is exchanged while users are logged in and others write to them. */
@Order(Integer.MAX_VALUE - 1) // as StrategyContractTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StrategyExchangeTest {
    private static final int EXCHANGES = 27;
    private static final long LEG_MILLIS = 400;
    private static final long WRITE_MILLIS = 20;
    private static final Pattern ID = Pattern.compile("<id>(\\d+)</id>");
    private static final Pattern FROM_WEB_TO_SOA = Pattern.compile("\\d+: (\\S+) \\S+:1F91 01 .*");

    private RunningSystem system;
    private JMXConnector jmx;
    private MBeanServerConnection web;

    @BeforeAll
    void start() throws Exception {
        system = RunningSystem.shared("single-scheduler", 100);
        // So that the stream has begun, also where this is the first to share.
        system.soap().publish("alice", "before all exchanges");
        RunningSystem.soon("it has its place", () -> !system.soap().forAll(null, 1).position().equals("0"));
        jmx = system.jmx("web");
        web = jmx.getMBeanServerConnection();
    }

    @AfterAll
    void stop() throws Exception {
        if (jmx != null) {
            jmx.close();
        }
    }

    @Test
    void what_is_written_while_strategies_come_and_go_arrives_once_and_in_order() throws Exception {
        Set<String> connections = connections();
        List<Inbox> inboxes = new ArrayList<>();
        for (String user : List.of("bob", "bob", "carol", "user1", "user2")) {
            inboxes.add(Inbox.open(system.web(), Browser.loggedIn(system.web(), user), user));
        }
        List<String> strategies = new ExperimentCatalogue(Path.of("../experiments")).system("notification-polling").variants();
        AtomicBoolean writing = new AtomicBoolean(true);
        long lastBegin = 0;
        try (ExecutorService writer = Executors.newSingleThreadExecutor()) {
            Future<Map<String, List<Long>>> writes = writer.submit(() -> write(writing));
            try {
                for (int i = 0; i < EXCHANGES; i++) {
                    String strategy = strategies.get(i % strategies.size());
                    long intervalMillis = 50 + i;
                    long begin = Long.parseLong(system.exchange(strategy, intervalMillis));
                    assertTrue(begin > lastBegin, "begins at " + begin + " after " + lastBegin);
                    lastBegin = begin;
                    assertEquals(strategy, poller("Strategy"));
                    assertEquals(intervalMillis, poller("IntervalMillis"));
                    if (strategy.equals("none")) {
                        assertEquals(List.of(), pollerThreads());
                    }
                    Thread.sleep(LEG_MILLIS);
                }
            } finally {
                writing.set(false);
            }
            Map<String, List<Long>> written = writes.get();
            List<List<Long>> owed = List.of(written.get("bob"), written.get("bob"),
                    written.get("carol"), written.get("user1"), written.get("user2"));
            RunningSystem.soon("all have arrived", () -> sizes(inboxes.stream().map(Inbox::ids).toList()).equals(sizes(owed)));
            Thread.sleep(300); // what comes twice would have come by then
            assertEquals(owed, inboxes.stream().map(Inbox::ids).toList());
        }
        Set<String> gone = new HashSet<>(connections);
        gone.removeAll(connections());
        assertTrue(connections.size() >= 512, "only " + connections.size() + " connections");
        assertEquals(Set.of(), gone, "an exchange cost connections");
        for (Inbox inbox : inboxes) {
            inbox.close();
        }
    }

    @Test
    void its_jvms_start_on_both_cores_and_then_have_their_own() throws Exception {
        assertEquals("0-1", system.coresAtFirst());
        assertEquals("0", system.cores("web"));
    }

    @Test
    void a_wrong_strategy_or_interval_is_refused_with_a_sentence_and_changes_nothing() throws Exception {
        Object before = poller("Strategy");
        assertTrue(refusal("nnoe", 100).contains("There is no strategy nnoe: it would be the class Nnoe in "));
        assertTrue(refusal("none", 0).contains("must be more than 0"));
        assertEquals(before, poller("Strategy"));
    }

    /** Some 50 a second to all in turn, for as long as wanted. */
    private Map<String, List<Long>> write(AtomicBoolean wanted) throws InterruptedException {
        Map<String, List<Long>> written = Map.of("bob", new ArrayList<>(), "carol", new ArrayList<>(),
                "user1", new ArrayList<>(), "user2", new ArrayList<>());
        SoapClient soap = system.soap();
        while (wanted.get()) {
            for (Map.Entry<String, List<Long>> user : written.entrySet()) {
                Matcher id = ID.matcher(soap.publish(user.getKey(), "while strategies come and go"));
                assertTrue(id.find());
                user.getValue().add(Long.valueOf(id.group(1)));
                Thread.sleep(WRITE_MILLIS);
            }
        }
        return written;
    }

    private String refusal(String strategy, long intervalMillis) {
        return assertThrows(StartException.class, () -> system.exchange(strategy, intervalMillis)).getMessage();
    }

    private Object poller(String attribute) throws Exception {
        return web.getAttribute(new ObjectName("io.pollmark:type=Poller"), attribute);
    }

    private List<String> pollerThreads() throws Exception {
        ThreadMXBean threads = ManagementFactory.getPlatformMXBean(web, ThreadMXBean.class);
        return Arrays.stream(threads.dumpAllThreads(false, false))
                .map(ThreadInfo::getThreadName)
                .filter(name -> name.startsWith("poller-"))
                .toList();
    }

    /** The kernel's connections to the SOA tier, by their local ends. */
    private static Set<String> connections() throws Exception {
        Set<String> connections = new HashSet<>();
        for (String table : List.of("/proc/net/tcp", "/proc/net/tcp6")) {
            Files.readAllLines(Path.of(table)).stream()
                    .map(line -> FROM_WEB_TO_SOA.matcher(line.strip()))
                    .filter(Matcher::matches)
                    .forEach(connection -> connections.add(connection.group(1)));
        }
        return connections;
    }

    private static List<Integer> sizes(List<List<Long>> lists) {
        return lists.stream().map(List::size).toList();
    }
}
