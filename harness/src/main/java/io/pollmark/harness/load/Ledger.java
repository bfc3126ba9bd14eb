package io.pollmark.harness.load;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * For every notification of the database: who should have got it, who did, when, and how often.
 *
 * @param entries one an id, in the database's order
 * @param stray   receipts of an id that the database does not hold for that user
 */
public record Ledger(List<LedgerEntry> entries, int stray) {

    private record Address(long id, String user) {}

    private record Stay(long from, long until) {
        boolean covers(double millis) {
            return millis > from && millis < until;
        }
    }

    /**
     * Joins what was received with what was committed.
     *
     * @param end      end of the drain, milliseconds since 1970: what was not received by then is lost
     * @param delivers false for a control that owes nobody anything
     */
    public static Ledger join(
            LedgerEvents events, List<LedgerNotification> notifications, long end, boolean delivers) {
        Map<Address, List<Long>> receipts = new HashMap<>();
        for (LedgerEvents.Receipt receipt : events.receipts()) {
            receipts.computeIfAbsent(new Address(receipt.id(), receipt.user()), a -> new ArrayList<>())
                    .add(receipt.time());
        }
        Map<String, List<Stay>> stays = delivers ? stays(events, end) : Map.of();
        List<LedgerEntry> entries = new ArrayList<>(notifications.size());
        for (LedgerNotification notification : notifications) {
            List<Long> times = receipts.remove(new Address(notification.id(), notification.recipient()));
            entries.add(entry(notification, times == null ? List.of() : times, stays));
        }
        return new Ledger(
                List.copyOf(entries), receipts.values().stream().mapToInt(List::size).sum());
    }

    /**
     * Of what was committed after one place in the stream, up to another.
     *
     * @param after excluded
     * @param upTo  included
     */
    public Ledger between(long after, long upTo) {
        return new Ledger(
                entries.stream()
                        .filter(entry -> entry.position() != null && entry.position() > after && entry.position() <= upTo)
                        .toList(),
                stray);
    }

    private static LedgerEntry entry(
            LedgerNotification notification, List<Long> times, Map<String, List<Stay>> stays) {
        double committed = notification.committedAtMicros() / 1000.0;
        Stay owed = stays.getOrDefault(notification.recipient(), List.of()).stream()
                .filter(stay -> stay.covers(committed))
                .findFirst()
                .orElse(null);
        return new LedgerEntry(
                notification.id(),
                notification.recipient(),
                notification.committedAtMicros(),
                notification.position(),
                times.stream().min(Long::compare).orElse(null),
                times.size(),
                owed != null,
                owed == null ? 0 : owed.until());
    }

    /** A renewed subscription prolongs a stay and does not begin one: what was committed in the gap is owed too. */
    private static Map<String, List<Stay>> stays(LedgerEvents events, long end) {
        Map<String, List<Stay>> stays = new HashMap<>();
        Map<String, Long> since = new HashMap<>();
        for (LedgerEvents.Presence presence : events.presences()) {
            if (presence.present()) {
                since.putIfAbsent(presence.user(), presence.time());
            } else if (since.containsKey(presence.user())) {
                stays.computeIfAbsent(presence.user(), user -> new ArrayList<>())
                        .add(new Stay(since.remove(presence.user()), presence.time()));
            }
        }
        since.forEach((user, from) -> stays.computeIfAbsent(user, u -> new ArrayList<>())
                .add(new Stay(from, Math.max(from, end))));
        return stays;
    }
}
