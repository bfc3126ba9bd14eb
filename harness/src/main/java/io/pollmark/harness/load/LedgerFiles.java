package io.pollmark.harness.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads {@code 4-events.csv} and {@code 4-notifications.csv}, and writes {@code 4-ledger.csv}. */
public final class LedgerFiles {

    private LedgerFiles() {}

    /** @throws IOException naming file and line where a line is not as docs/run-folder.md has it */
    public static LedgerEvents readEvents(Path file) throws IOException {
        LedgerEvents events = new LedgerEvents(
                new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(),
                new ArrayList<>());
        LedgerRows.forEach(file, row -> add(events, row));
        return events;
    }

    /** @throws IOException naming file and line where a line is malformed */
    public static List<LedgerNotification> readNotifications(Path file) throws IOException {
        List<LedgerNotification> notifications = new ArrayList<>();
        LedgerRows.forEach(file, row -> {
            if (!row[0].equals("id")) {
                notifications.add(new LedgerNotification(
                        Long.parseLong(row[0]), row[1], Long.parseLong(row[3]), position(row)));
            }
        });
        return notifications;
    }

    /** The first runs recorded none. */
    private static Long position(String[] row) {
        return row.length > 4 && !row[4].isEmpty() ? Long.valueOf(row[4]) : null;
    }

    /** Writes one line an entry, with header. */
    public static void write(Path file, Ledger ledger) throws IOException {
        StringBuilder text = new StringBuilder("id,recipient,committedAtMicros,receivedAt,receipts,status\n");
        for (LedgerEntry entry : ledger.entries()) {
            String receivedAt = entry.receivedAt() == null ? "" : entry.receivedAt().toString();
            // A user's name has no comma or quote (docs/interfaces.md), so nothing here needs quoting.
            text.append(entry.id()).append(',').append(entry.recipient()).append(',')
                    .append(entry.committedAtMicros()).append(',').append(receivedAt).append(',')
                    .append(entry.receipts()).append(',').append(entry.status()).append('\n');
        }
        Files.writeString(file, text);
    }

    private static void add(LedgerEvents events, String[] row) {
        switch (row[0]) {
            case "subscribed", "disconnected" -> events.presences()
                    .add(new LedgerEvents.Presence(row[1], Long.parseLong(row[2]), row[0].equals("subscribed")));
            case "receipt" -> events.receipts()
                    .add(new LedgerEvents.Receipt(row[1], Long.parseLong(row[2]), Long.parseLong(row[3])));
            case "action" -> events.actions()
                    .add(new LedgerEvents.Action(
                            row[1], row[2], Long.parseLong(row[3]), Double.parseDouble(row[4]),
                            Integer.parseInt(row[5])));
            case "intended" -> events.intentions()
                    .add(new LedgerEvents.Intention(row[1], row[2], Long.parseLong(row[3])));
            case "timer" -> events.timers()
                    .add(new LedgerEvents.Timer(Long.parseLong(row[1]), Double.parseDouble(row[2])));
            case "failed" -> events.failures()
                    .add(new LedgerEvents.Failure(row[1], row[2], Long.parseLong(row[3]), row.length > 4 ? row[4] : ""));
            default -> throw new IllegalArgumentException("unknown event " + row[0]);
        }
    }
}
