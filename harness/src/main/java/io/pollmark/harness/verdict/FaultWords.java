package io.pollmark.harness.verdict;

import io.pollmark.harness.experiment.Durations;
import io.pollmark.harness.experiment.Fault;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What a person calls what is done to a system on purpose. */
public final class FaultWords {

    private FaultWords() {}

    /** For a heading: what is done, for how long and when. */
    public static String heading(List<Fault> faults) {
        return faults.stream().map(fault -> sentence(fault) + ", at " + Durations.format(fault.at())).collect(Collectors.joining("; "));
    }

    /** After a name or a load: what is done how often, and for how long. */
    static String brief(List<Fault> faults) {
        return brief(faults, same -> "");
    }

    /** The same, and when. */
    static String briefAndWhen(List<Fault> faults) {
        return brief(faults, same -> same.stream().map(fault -> Durations.format(fault.at())).collect(Collectors.joining(", ", " at ", "")));
    }

    private record Done(String what, Duration back) {}

    private static String brief(List<Fault> faults, Function<List<Fault>, String> when) {
        Map<Done, List<Fault>> same = faults.stream()
                .collect(Collectors.groupingBy(fault -> new Done(brief(fault), fault.back()), LinkedHashMap::new, Collectors.toList()));
        return same.entrySet().stream()
                .map(done -> done.getKey().what() + (done.getValue().size() == 1 ? "" : " " + done.getValue().size() + " times")
                        + (done.getKey().back().isZero() ? "" : " for " + Durations.format(done.getKey().back())) + when.apply(done.getValue()))
                .collect(Collectors.joining(" and "));
    }

    private static String sentence(Fault fault) {
        String back = Durations.format(fault.back());
        return switch (fault.what()) {
            case KILL -> "The " + who(fault) + " is killed, and started again after " + back;
            case PAUSE -> "The " + who(fault) + " stands still for " + back;
            case LOCK -> "A table of the " + fault.of() + " is locked for " + back;
            case SLOW -> "The network " + where(fault) + " takes " + Durations.format(fault.by()) + " more for " + back;
            case NARROW -> "The network " + where(fault) + " lets " + fault.kilobytesPerSecond() + " kB a second through for " + back;
            case RESET -> "Connections " + where(fault) + " are reset for " + back;
            case STALL -> "Connections " + where(fault) + " stand still for " + back;
            case IDLE -> "Browsers ask for nothing for " + back;
            case RECONNECT -> "All browsers lose their connections at once";
        };
    }

    private static String brief(Fault fault) {
        return switch (fault.what()) {
            case KILL -> who(fault) + " killed";
            case PAUSE -> who(fault) + " paused";
            case LOCK -> "table locked";
            case SLOW -> "network " + where(fault) + " " + Durations.format(fault.by()) + " slower";
            case NARROW -> "network " + where(fault) + " at " + fault.kilobytesPerSecond() + " kB/s";
            case RESET -> "connections " + where(fault) + " reset";
            case STALL -> "connections " + where(fault) + " stalled";
            case IDLE -> "browsers idle";
            case RECONNECT -> "all browsers reconnecting";
        };
    }

    private static String who(Fault fault) {
        return fault.of().equals(Fault.DATABASE) ? fault.of() : fault.of() + " tier";
    }

    private static String where(Fault fault) {
        return fault.of().equals(Fault.TIERS) ? "between the tiers" : "to the " + fault.of();
    }
}
