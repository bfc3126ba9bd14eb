package io.pollmark.harness.statistics;

import io.pollmark.harness.experiment.Levels;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A trial that was run, as {@code trial.json} has it.
 *
 * @param levels   of all factors
 * @param heap     by tier, where it is not the experiment's
 * @param marks    time marks by name, milliseconds since 1970
 * @param terms    what its tiers ran with
 * @param flags    what a reader must know of it, such as {@code unpinned}
 * @param failures what went wrong in it; one spoils the trial
 * @param leg      where it stands in a sitting; null where it is a trial of its own
 */
public record RecordedTrial(
        int number,
        int block,
        String scenario,
        String variant,
        Levels levels,
        long seed,
        Map<String, String> heap,
        Map<String, Long> marks,
        Map<String, String> terms,
        List<String> flags,
        List<String> failures,
        LegPlace leg) {

    /** How the mark ends that says when a fault was done. */
    public static final String BEGUN = ".begun";
    /** … and when it was undone. */
    public static final String OVER = ".over";

    /**
     * A leg's place in a sitting.
     *
     * @param sitting   its number
     * @param round     from 1
     * @param before    the scenario whose leg came before; null for a sitting's first, and for the first that is repeated
     * @param after     where in the stream it began; what was committed later is the leg's
     * @param upTo      where it ended
     * @param loadEnd   until when its users are owed what is committed, milliseconds since 1970
     * @param exported  when the database was asked what it holds: of what was received later nothing is known
     */
    public record LegPlace(int sitting, int round, String before, long after, long upTo, long loadEnd, long exported) {}

    /** What is absent from the file is empty. */
    public RecordedTrial {
        levels = levels == null ? Levels.none() : levels;
        heap = heap == null ? Map.of() : Map.copyOf(heap);
        marks = marks == null ? Map.of() : Map.copyOf(marks);
        terms = terms == null ? Map.of() : Map.copyOf(terms);
        flags = flags == null ? List.of() : List.copyOf(flags);
        failures = failures == null ? List.of() : List.copyOf(failures);
    }

    /** From poll to poll; 0 where nothing polls. */
    public long intervalMillis() {
        return levels.intervalMillis();
    }

    /** The same trial with one failure more. */
    public RecordedTrial withFailure(String failure) {
        List<String> more = Stream.concat(failures.stream(), Stream.of(failure)).toList();
        return new RecordedTrial(
                number, block, scenario, variant, levels, seed, heap, marks, terms, flags, more, leg);
    }

    /** The window that was planned, where it was reached and ended. */
    public Optional<Period> planned() {
        return between("windowStart", "windowEnd");
    }

    /** All of it, loading included, where the load ended. */
    public Optional<Period> wholeRun() {
        return between("loadStart", "loadEnd");
    }

    /** The whole run and its drain, in which the last receipts are stamped. */
    public Optional<Period> untilDrained() {
        return between("loadStart", "drainEnd");
    }

    /** When something was done to the system on purpose, each from its begin until it was undone, in the order of time. */
    public List<Period> faults() {
        return marks.keySet().stream()
                .filter(mark -> mark.endsWith(BEGUN) && marks.containsKey(over(mark)))
                .map(mark -> new Period(marks.get(mark), marks.get(over(mark))))
                .sorted(Comparator.comparingLong(Period::start))
                .toList();
    }

    private static String over(String begun) {
        return begun.substring(0, begun.length() - BEGUN.length()) + OVER;
    }

    private Optional<Period> between(String from, String to) {
        return marks.containsKey(from) && marks.containsKey(to) && marks.get(from) < marks.get(to)
                ? Optional.of(new Period(marks.get(from), marks.get(to)))
                : Optional.empty();
    }
}
