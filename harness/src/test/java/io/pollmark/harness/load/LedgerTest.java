package io.pollmark.harness.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LedgerTest {

    private static final long END = 20_000;

    @TempDir
    private Path folder;

    private final StringBuilder events = new StringBuilder();
    private final StringBuilder committed = new StringBuilder("id,recipient,sender,committedAtMicros\n");

    @BeforeEach
    void bobIsThereFromOneToNineteenSeconds() {
        events.append("subscribed,bob,1000\n");
    }

    @Test
    void whatCameOnceIsDelivered() throws IOException {
        commit(1, "bob", 2000);
        events.append("receipt,bob,1,2100\n");
        assertEquals("delivered", only().status());
        assertEquals(100, only().freshnessMillis());
    }

    @Test
    void whatCameAfterTheLoadIsLateButNotLost() throws IOException {
        commit(1, "bob", 9_999);
        events.append("receipt,bob,1,12000\n");
        LedgerObservations seen = observe();
        assertEquals(1, seen.counts().get("notifications.late"));
        assertEquals(1, seen.counts().get("notifications.delivered"));
        assertEquals(0, seen.counts().get("notifications.lost"));
    }

    @Test
    void whatNeverCameIsLostAndAsOldAsTheTrialsEnd() throws IOException {
        commit(1, "bob", 2000);
        assertEquals("lost", only().status());
        assertEquals(18_000, only().freshnessMillis());
        events.append("disconnected,bob,5000\n");
        assertEquals(3_000, only().freshnessMillis());
    }

    @Test
    void whatCameTwiceIsDuplicatedAndItsFirstReceiptCounts() throws IOException {
        commit(1, "bob", 2000);
        events.append("receipt,bob,1,2900\nreceipt,bob,1,2100\n");
        assertEquals("duplicated", only().status());
        assertEquals(2100, only().receivedAt());
    }

    @Test
    void nothingIsOwedBeforeTheSubscriptionNorAfterTheDisconnectNorToAStranger() throws IOException {
        events.append("disconnected,bob,5000\n");
        commit(1, "bob", 999);
        commit(2, "bob", 5001);
        commit(3, "carol", 2000);
        assertTrue(ledger().entries().stream().allMatch(entry -> entry.status().equals("not-owed")));
    }

    @Test
    void whatIsCommittedBeforeARenewedSubscriptionIsOwed() throws IOException {
        events.append("subscribed,bob,8000\n");
        commit(1, "bob", 7000);
        assertEquals("lost", only().status());
    }

    @Test
    void theControlOwesNobody() throws IOException {
        commit(1, "bob", 2000);
        Ledger ledger = Ledger.join(readEvents(), readCommitted(), END, false);
        assertEquals("not-owed", ledger.entries().getFirst().status());
        LedgerObservations seen = LedgerObservations.of(ledger, readEvents(), 0, 10_000, 10_000, false);
        assertEquals(1, seen.counts().get("notifications.published"));
        assertFalse(seen.counts().containsKey("notifications.lost"));
        assertFalse(seen.values().containsKey("freshness"));
    }

    @Test
    void aReceiptByAnotherUserIsStrayAndDeliversNothing() throws IOException {
        commit(1, "bob", 2000);
        events.append("subscribed,carol,1000\nreceipt,carol,1,2100\n");
        assertEquals(1, ledger().stray());
        assertEquals("lost", only().status());
    }

    @Test
    void actionsCountByTheirStartAndQuickErrorsAndRefusalsDoNotFlatter() throws IOException {
        events.append("intended,page,bob,3000\naction,page,bob,3000,12.5,200\n")
                .append("intended,page,bob,4000\naction,page,bob,4000,1.5,503\n")
                .append("intended,publish,bob,5000\naction,publish,bob,5000,5000.0,0\n")
                .append("intended,publish,bob,6000\naction,publish,bob,6000,0.0,0\n")
                .append("action,login,bob,900,40,303\naction,page,bob,11000,9,200\n")
                .append("failed,handshake,bob,3000,\"refused, twice\"\ntimer,3000,4\n");
        LedgerObservations seen = observe();
        assertEquals(4, seen.counts().get("actions.intended"));
        assertEquals(1, seen.counts().get("actions.done"));
        assertEquals(3, seen.counts().get("actions.failed"));
        assertEquals(1, seen.counts().get("action.page.done"));
        assertEquals(2, seen.counts().get("action.publish.failed"));
        assertEquals(1, seen.counts().get("login.done"));
        assertEquals(1, seen.counts().get("failures"));
        assertEquals(List.of(12.5), Arrays.stream(seen.values().get("action.page")).boxed().toList());
        assertEquals(List.of(5000.0), Arrays.stream(seen.values().get("action.publish")).boxed().toList());
        assertEquals(List.of(12.5, 5000.0), Arrays.stream(seen.values().get("action")).boxed().toList());
        assertEquals(4, seen.values().get("timers.lateness")[0]);
    }

    @ParameterizedTest
    @CsvSource({"login, 303, 200", "page, 200, 303", "publish, 201, 200", "arrival, 200, 202"})
    void anActionIsDoneWithTheStatusOfItsKindOnly(String kind, int done, int other) {
        assertTrue(new LedgerEvents.Action(kind, "bob", 3000, 5, done).succeeded());
        assertFalse(new LedgerEvents.Action(kind, "bob", 3000, 5, other).succeeded());
    }

    @Test
    void halfALineAtTheEndIsNoLineAndAMalformedOneIsNamed() throws IOException {
        events.append("receipt,bob,1");
        assertEquals(0, readEvents().receipts().size());
        events.append(",soon\n");
        IOException refused = assertThrows(IOException.class, this::readEvents);
        assertTrue(refused.getMessage().startsWith("4-events.csv, line 2: "), refused.getMessage());
    }

    @Test
    void theLedgersFileHasALineForEachNotification() throws IOException {
        commit(1, "bob", 2000);
        commit(2, "bob", 3000);
        events.append("receipt,bob,1,2100\n");
        Path file = folder.resolve("4-ledger.csv");
        LedgerFiles.write(file, ledger());
        assertEquals(
                List.of(
                        "id,recipient,committedAtMicros,receivedAt,receipts,status",
                        "1,bob,2000000,2100,1,delivered",
                        "2,bob,3000000,,0,lost"),
                Files.readAllLines(file));
    }

    private void commit(long id, String recipient, long millis) {
        committed.append(id).append(',').append(recipient).append(",alice,").append(millis * 1000).append('\n');
    }

    @Test
    void whatWasCommittedBetweenTwoPlacesIsTheLegsAndNothingElse() throws IOException {
        for (int place = 1; place <= 4; place++) {
            committed.append(10 + place).append(",bob,alice,2000000,").append(place).append('\n');
        }
        committed.append("99,bob,alice,2000000,\n");
        Ledger leg = ledger().between(1, 3);
        assertEquals(List.of(12L, 13L), leg.entries().stream().map(LedgerEntry::id).toList());
        assertEquals(2, LedgerObservations.NONE.withLosses(leg).counts().get("notifications.lostEver"));
    }

    @Test
    void whatCameAfterTheDatabaseWasAskedIsNotStray() throws IOException {
        events.append("receipt,bob,7,5000\n");
        Ledger asked = Ledger.join(readEvents().receivedUntil(4999), readCommitted(), END, true);
        assertEquals(0, asked.stray());
        assertEquals(1, ledger().stray());
    }

    private LedgerEntry only() throws IOException {
        return ledger().entries().getFirst();
    }

    private Ledger ledger() throws IOException {
        return Ledger.join(readEvents(), readCommitted(), END, true);
    }

    /** In the load, which lasts ten seconds. */
    private LedgerObservations observe() throws IOException {
        return LedgerObservations.of(ledger(), readEvents(), 0, 10_000, 10_000, true);
    }

    private LedgerEvents readEvents() throws IOException {
        return LedgerFiles.readEvents(Files.writeString(folder.resolve("4-events.csv"), events));
    }

    private List<LedgerNotification> readCommitted() throws IOException {
        return LedgerFiles.readNotifications(Files.writeString(folder.resolve("4-notifications.csv"), committed));
    }
}
