package io.pollmark.harness.load;

/**
 * One notification and what became of it.
 *
 * @param id                the database's number for it
 * @param recipient         the user it is addressed to
 * @param committedAtMicros commit by the database's clock, microseconds since 1970
 * @param position          its place in the stream of what is committed; null where it had none yet, or none was recorded
 * @param receivedAt        first receipt at the client, whole milliseconds since 1970; null if it never came
 * @param receipts          how often it came
 * @param owed              committed between the recipient's confirmed subscription and its disconnect
 * @param owedUntil         end of that time, milliseconds since 1970; 0 if not owed
 */
public record LedgerEntry(
        long id, String recipient, long committedAtMicros, Long position, Long receivedAt, int receipts, boolean owed, long owedUntil) {

    /** {@code duplicated} also marks what came twice without being owed: it is a defect either way. */
    public String status() {
        if (receipts > 1) {
            return "duplicated";
        }
        if (!owed) {
            return "not-owed";
        }
        return receipts == 1 ? "delivered" : "lost";
    }

    /**
     * Milliseconds from commit to first receipt; of a lost one its age when the recipient left, which is the least that
     * its freshness can have been.
     */
    public double freshnessMillis() {
        return (receivedAt == null ? owedUntil : receivedAt) - committedAtMicros / 1000.0;
    }

    /** Commit in milliseconds since 1970, for the question which period it belongs to. */
    public double committedAtMillis() {
        return committedAtMicros / 1000.0;
    }
}
