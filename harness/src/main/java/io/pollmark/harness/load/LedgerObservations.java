package io.pollmark.harness.load;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * What the load amounts to in one period: counts, and the single values from which percentiles are taken.
 *
 * <p>A notification belongs to the period in which it was committed, an action to that in which it started. Values are
 * milliseconds. A name that is not there was not observed.
 *
 * @param byUser values once more, each user's apart
 */
public record LedgerObservations(Map<String, Double> counts, Map<String, double[]> values, Map<String, Map<String, double[]>> byUser) {

    /** What was committed at the load's very end is not late yet. */
    private static final long LATE_MILLIS = 1000;
    private static final String FAILURES = "failures";
    private static final String OF_KIND = FAILURES + ".";

    /** Nothing was observed: every figure is missing. */
    public static final LedgerObservations NONE = new LedgerObservations(Map.of(), Map.of(), Map.of());

    /**
     * @param start    first millisecond of the period, since 1970
     * @param end      the millisecond after its last
     * @param loadEnd  end of the load; what is received more than a second after it is late
     * @param delivers false for a control: it has no deliveries, and so no figures of them
     */
    public static LedgerObservations of(
            Ledger ledger, LedgerEvents events, double start, double end, long loadEnd, boolean delivers) {
        Predicate<Double> inside = time -> time >= start && time < end;
        List<LedgerEntry> entries = ledger.entries().stream()
                .filter(entry -> inside.test(entry.committedAtMillis()))
                .toList();
        Map<String, Double> counts = new HashMap<>();
        Map<String, double[]> values = new HashMap<>();
        Map<String, Map<String, double[]>> byUser = new HashMap<>();
        counts.put("notifications.published", (double) entries.size());
        counts.put("notifications.stray", (double) ledger.stray());
        counts.put("users.left", (double) events.presences().stream()
                .filter(presence -> !presence.present() && inside.test((double) presence.time())).count());
        counts.put(FAILURES, (double)
                events.failures().stream().filter(failure -> inside.test((double) failure.time())).count());
        events.failures().stream().filter(failure -> inside.test((double) failure.time()))
                .forEach(failure -> counts.merge(OF_KIND + failure.what(), 1.0, Double::sum));
        if (delivers) {
            deliveries(entries, loadEnd, counts, values, byUser);
        }
        List<LedgerEvents.Action> actions = events.actions().stream()
                .filter(action -> inside.test((double) action.start()))
                .toList();
        events.actions().stream().map(LedgerEvents.Action::kind).distinct().forEach(kind -> {
            values.put("action." + kind, durations(actions, kind::equals));
            outcome("action." + kind, actions, kind::equals, counts);
        });
        values.put("login", durations(actions, "login"::equals));
        values.put("action", durations(actions, LedgerObservations::isUsers));
        outcome("actions", actions, LedgerObservations::isUsers, counts);
        outcome("login", actions, "login"::equals, counts);
        outcome("arrivals", actions, "arrival"::equals, counts);
        events.intentions().stream()
                .filter(intention -> inside.test((double) intention.time()))
                .forEach(intention -> counts.merge(group(intention.kind()) + ".intended", 1.0, Double::sum));
        values.put("timers.lateness", events.timers().stream()
                .filter(timer -> inside.test((double) timer.time()))
                .mapToDouble(LedgerEvents.Timer::latenessMillis)
                .toArray());
        return new LedgerObservations(Map.copyOf(counts), Map.copyOf(values), Map.copyOf(byUser));
    }

    /** How often; empty where it was not observed. Of a kind of failure that did not occur: never. */
    public OptionalDouble count(String name) {
        if (name.startsWith(OF_KIND) && counts.containsKey(FAILURES)) {
            return OptionalDouble.of(counts.getOrDefault(name, 0.0));
        }
        return counts.containsKey(name) ? OptionalDouble.of(counts.get(name)) : OptionalDouble.empty();
    }

    private static void deliveries(
            List<LedgerEntry> entries, long loadEnd, Map<String, Double> counts, Map<String, double[]> values,
            Map<String, Map<String, double[]>> byUser) {
        List<LedgerEntry> owed = entries.stream().filter(LedgerEntry::owed).toList();
        counts.put("notifications.owed", (double) owed.size());
        counts.put("notifications.delivered", count(owed, entry -> entry.receipts() > 0));
        counts.put("notifications.lost", count(owed, entry -> entry.receipts() == 0));
        counts.put("notifications.duplicated", count(entries, entry -> entry.receipts() > 1));
        counts.put("notifications.late", count(owed, entry -> entry.receipts() > 0 && entry.receivedAt() > loadEnd + LATE_MILLIS));
        values.put("freshness", freshness(owed));
        Map<String, double[]> ofUsers = new TreeMap<>();
        owed.stream().collect(Collectors.groupingBy(LedgerEntry::recipient)).forEach((user, theirs) -> ofUsers.put(user, freshness(theirs)));
        byUser.put("freshness", ofUsers);
    }

    private static double[] freshness(List<LedgerEntry> entries) {
        return entries.stream().mapToDouble(LedgerEntry::freshnessMillis).toArray();
    }

    /** With what of all of the ledger was lost and doubled, whatever the period. */
    public LedgerObservations withLosses(Ledger ledger) {
        Map<String, Double> more = new HashMap<>(counts);
        more.put("notifications.lostEver", count(ledger.entries(), entry -> entry.owed() && entry.receipts() == 0));
        more.put("notifications.duplicatedEver", count(ledger.entries(), entry -> entry.receipts() > 1));
        return new LedgerObservations(Map.copyOf(more), values, byUser);
    }

    /** With the least time between a user's receipt and leaving, in milliseconds; without it where there was no receipt. */
    public LedgerObservations withQuiet(Ledger ledger) {
        Map<String, Double> more = new HashMap<>(counts);
        quiet(ledger).ifPresent(millis -> more.put("drain.quiet", millis));
        return new LedgerObservations(Map.copyOf(more), values, byUser);
    }

    private static OptionalDouble quiet(Ledger ledger) {
        return ledger.entries().stream()
                .filter(entry -> entry.owed() && entry.receivedAt() != null)
                .mapToDouble(entry -> entry.owedUntil() - entry.receivedAt())
                .min();
    }

    private static double count(List<LedgerEntry> entries, Predicate<LedgerEntry> which) {
        return entries.stream().filter(which).count();
    }

    /** An error or a refusal that comes quickly would flatter; what waited in vain took at least as long. */
    private static double[] durations(List<LedgerEvents.Action> actions, Predicate<String> kinds) {
        return actions.stream()
                .filter(action -> kinds.test(action.kind()))
                .filter(action -> action.succeeded() || action.waitedInVain())
                .mapToDouble(LedgerEvents.Action::millis)
                .toArray();
    }

    private static void outcome(
            String group, List<LedgerEvents.Action> actions, Predicate<String> kinds, Map<String, Double> counts) {
        List<LedgerEvents.Action> mine = actions.stream().filter(action -> kinds.test(action.kind())).toList();
        double done = mine.stream().filter(LedgerEvents.Action::succeeded).count();
        counts.put(group + ".done", done);
        counts.put(group + ".failed", mine.size() - done);
    }

    /** Whether it is what users come for, of whatever kind. */
    private static boolean isUsers(String kind) {
        return group(kind).equals("actions");
    }

    private static String group(String kind) {
        return switch (kind) {
            case "login" -> "login";
            case "arrival" -> "arrivals";
            default -> "actions";
        };
    }
}
