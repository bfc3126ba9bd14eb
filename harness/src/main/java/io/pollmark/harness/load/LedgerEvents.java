package io.pollmark.harness.load;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the load generator saw in one trial, as {@code 4-events.csv} has it. All times are milliseconds since 1970.
 */
public record LedgerEvents(
        List<Presence> presences,
        List<Receipt> receipts,
        List<Action> actions,
        List<Intention> intentions,
        List<Timer> timers,
        List<Failure> failures) {

    /** The same without what was received after a moment, milliseconds since 1970. */
    public LedgerEvents receivedUntil(long moment) {
        return new LedgerEvents(presences, receipts.stream().filter(receipt -> receipt.time() <= moment).toList(), actions, intentions,
                timers, failures);
    }

    /** The users who came and did not leave. */
    public Set<String> present() {
        Set<String> present = new HashSet<>();
        for (Presence presence : presences) {
            if (presence.present()) {
                present.add(presence.user());
            } else {
                present.remove(presence.user());
            }
        }
        return present;
    }

    /** A user came (subscription confirmed, first or renewed) or left. */
    public record Presence(String user, long time, boolean present) {}

    /** One notification reached a user's client. */
    public record Receipt(String user, long id, long time) {}

    /** A request by a user: {@code status} is HTTP's, 0 without an answer. */
    public record Action(String kind, String user, long start, double millis, int status) {
        // A page that answers 303 is a lost session and a log-in that answers 200 is none: each has one status.
        private static final Map<String, Integer> DONE = Map.of("login", 303, "publish", 201);
        private static final int OK = 200;
        private static final double AT_ONCE_MILLIS = 1000;

        /** Answered with the status that says that this kind of action was done. */
        public boolean succeeded() {
            return status == DONE.getOrDefault(kind, OK);
        }

        /** Without an answer, and not because it was refused at once. */
        public boolean waitedInVain() {
            return status == 0 && millis >= AT_ONCE_MILLIS;
        }
    }

    /** An action that the load model asked for. */
    public record Intention(String kind, String user, long time) {}

    /** A tick of the load generator's clock. */
    public record Timer(long time, double latenessMillis) {}

    /** Something in the Bayeux protocol went wrong. */
    public record Failure(String what, String user, long time, String reason) {}
}
