package io.pollmark.harness.statistics;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A trial that was run, as {@code trial.json} has it.
 *
 * @param heap     by tier, where it is not the experiment's
 * @param marks    time marks by name, milliseconds since 1970
 * @param terms    what its tiers ran with
 * @param flags    what a reader must know of it, such as {@code unpinned}
 * @param failures what went wrong in it; one spoils the trial
 */
public record RecordedTrial(
        int number,
        int block,
        String scenario,
        String variant,
        int users,
        long intervalMillis,
        long thinkTimeMillis,
        long seed,
        Map<String, String> heap,
        Map<String, Long> marks,
        Map<String, String> terms,
        List<String> flags,
        List<String> failures) {

    /** What is absent from the file is empty. */
    public RecordedTrial {
        heap = heap == null ? Map.of() : Map.copyOf(heap);
        marks = marks == null ? Map.of() : Map.copyOf(marks);
        terms = terms == null ? Map.of() : Map.copyOf(terms);
        flags = flags == null ? List.of() : List.copyOf(flags);
        failures = failures == null ? List.of() : List.copyOf(failures);
    }

    /** The same trial with one failure more. */
    public RecordedTrial withFailure(String failure) {
        List<String> more = Stream.concat(failures.stream(), Stream.of(failure)).toList();
        return new RecordedTrial(
                number, block, scenario, variant, users, intervalMillis, thinkTimeMillis, seed, heap, marks, terms, flags, more);
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

    private Optional<Period> between(String from, String to) {
        return marks.containsKey(from) && marks.containsKey(to) && marks.get(from) < marks.get(to)
                ? Optional.of(new Period(marks.get(from), marks.get(to)))
                : Optional.empty();
    }
}
