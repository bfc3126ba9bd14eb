package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Every committed notification exactly once, whatever the order in which transactions commit. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CommitOrderTest {
    private static final String INSERT = "INSERT INTO notification (recipient, sender, text) VALUES ('bob', 'alice', 'x')";

    private RunningSystem system;
    private SoapClient soap;
    private String end;

    @BeforeAll
    void start() throws Exception {
        system = RunningSystem.with("none");
        soap = system.soap();
    }

    @AfterAll
    void stop() {
        system.close();
    }

    @BeforeEach
    void fromHere() {
        end = soap.forAll(null, 1000).position();
    }

    @Test
    void an_open_transaction_holds_up_nobody_and_its_own_row_comes_after_its_commit() throws Exception {
        try (Connection held = system.database()) {
            held.setAutoCommit(false);
            long heldId = insert(held);
            long later = insertAndCommit();
            SoapClient.Fetched forAll = soap.forAll(end, 1000);
            SoapClient.Fetched forBob = soap.forUser("bob", end);
            assertEquals(List.of(later), forAll.ids());
            assertEquals(List.of(later), forBob.ids());
            held.commit();
            assertEquals(List.of(heldId), soap.forAll(forAll.position(), 1000).ids());
            assertEquals(List.of(heldId), soap.forUser("bob", forBob.position()).ids());
        }
    }

    @Test
    void a_rollback_holds_up_nobody_and_leaves_no_gap() throws Exception {
        try (Connection rolledBack = system.database()) {
            rolledBack.setAutoCommit(false);
            insert(rolledBack);
            long between = insertAndCommit();
            rolledBack.rollback();
            long after = insertAndCommit();
            SoapClient.Fetched fetched = soap.forAll(end, 1000);
            assertEquals(Set.of(between, after), Set.copyOf(fetched.ids()));
            assertEquals(List.of(), soap.forAll(fetched.position(), 1000).ids());
        }
    }

    @Test
    void a_small_limit_cuts_the_stream_into_pieces_that_miss_and_repeat_nothing() throws Exception {
        Set<Long> written = new HashSet<>();
        try (Connection one = system.database();
                Connection other = system.database()) {
            one.setAutoCommit(false);
            for (int i = 0; i < 20; i++) {
                written.add(insert(one));
                written.add(insert(other));
            }
            one.commit();
        }
        List<Long> read = new ArrayList<>();
        String position = end;
        while (read.size() < written.size()) {
            SoapClient.Fetched piece = soap.forAll(position, 3);
            assertFalse(piece.ids().isEmpty(), "the stream ended after " + read.size() + " of " + written.size());
            read.addAll(piece.ids());
            position = piece.position();
        }
        assertEquals(written.size(), read.size());
        assertEquals(written, Set.copyOf(read));
    }

    @Test
    void more_open_transactions_than_lanes_wait_for_one_another_and_lose_nothing() throws Exception {
        List<Connection> open = new ArrayList<>();
        Set<Long> written = new HashSet<>();
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 64; i++) {
                Connection connection = system.database();
                connection.setAutoCommit(false);
                written.add(insert(connection));
                open.add(connection);
            }
            Future<Long> waiting = pool.submit(this::insertAndCommit);
            Thread.sleep(200);
            assertFalse(waiting.isDone(), "a lane was given to two transactions");
            for (Connection connection : open) {
                connection.commit();
                connection.close();
            }
            written.add(waiting.get());
        }
        assertEquals(written, Set.copyOf(soap.forAll(end, 1000).ids()));
    }

    @Test
    void concurrent_commits_are_all_read_once_where_a_plain_id_cursor_loses_some() throws Exception {
        Set<Long> written;
        List<Long> read = new ArrayList<>();
        List<Long> readForBob = new ArrayList<>();
        Set<Long> readByMutant = new HashSet<>();
        long lastId = system.number("SELECT COALESCE(MAX(id), 0) FROM notification");
        String position = end;
        String bobsPosition = end;
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor();
                Connection mutant = system.database()) {
            List<Future<Set<Long>>> writers = new ArrayList<>();
            for (int writer = 0; writer < 8; writer++) {
                int seed = writer;
                writers.add(pool.submit(() -> writeInTransactions(new Random(seed))));
            }
            boolean last = false;
            while (!last) {
                last = writers.stream().allMatch(Future::isDone); // one more round after the last commit
                SoapClient.Fetched all = soap.forAll(position, 1000);
                read.addAll(all.ids());
                position = all.position();
                SoapClient.Fetched bobs = soap.forUser("bob", bobsPosition);
                readForBob.addAll(bobs.ids());
                bobsPosition = bobs.position();
                lastId = readById(mutant, lastId, readByMutant);
            }
            written = new HashSet<>();
            for (Future<Set<Long>> writer : writers) {
                written.addAll(writer.get());
            }
        }
        assertEquals(written, Set.copyOf(read));
        assertEquals(written.size(), read.size(), "something came twice");
        assertEquals(written, Set.copyOf(readForBob));
        assertEquals(written.size(), readForBob.size(), "something came twice for bob");
        assertTrue(readByMutant.size() < written.size(), "the plain id cursor lost nothing: the test cannot fail");
    }

    @Test
    void a_fetch_is_one_round_trip_and_one_statement() throws Exception {
        soap.forUser("bob", end);
        long before = system.number(RunningSystem.ROUND_TRIPS);
        for (int i = 0; i < 50; i++) {
            soap.forUser("bob", end);
        }
        for (int i = 0; i < 50; i++) {
            soap.forAll(end, 1000);
        }
        assertEquals(100, system.number(RunningSystem.ROUND_TRIPS) - before);
    }

    @Test
    void publishing_is_one_round_trip() throws Exception {
        soap.publish("bob", "first");
        long before = system.number(RunningSystem.ROUND_TRIPS);
        for (int i = 0; i < 20; i++) {
            soap.publish("bob", "again");
        }
        assertEquals(20, system.number(RunningSystem.ROUND_TRIPS) - before);
    }

    private Set<Long> writeInTransactions(Random random) throws Exception {
        Set<Long> committed = new HashSet<>();
        try (Connection connection = system.database()) {
            connection.setAutoCommit(false);
            for (int i = 0; i < 60; i++) {
                long id = insert(connection);
                Thread.sleep(random.nextInt(30));
                if (random.nextInt(10) == 0) {
                    connection.rollback();
                } else {
                    connection.commit();
                    committed.add(id);
                }
            }
        }
        return committed;
    }

    private static long readById(Connection connection, long lastId, Set<Long> ids) throws SQLException {
        long highest = lastId;
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT id FROM notification WHERE id > " + lastId)) {
            while (rows.next()) {
                ids.add(rows.getLong(1));
                highest = Math.max(highest, rows.getLong(1));
            }
        }
        return highest;
    }

    private long insertAndCommit() throws SQLException {
        try (Connection connection = system.database()) {
            return insert(connection);
        }
    }

    private static long insert(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate(INSERT, Statement.RETURN_GENERATED_KEYS);
            try (ResultSet keys = statement.getGeneratedKeys()) {
                keys.next();
                return keys.getLong(1);
            }
        }
    }
}
