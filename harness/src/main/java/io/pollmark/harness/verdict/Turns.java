package io.pollmark.harness.verdict;

import io.pollmark.harness.statistics.RecordedTrial;
import io.pollmark.harness.statistics.TrialStatistics;
import io.pollmark.harness.statistics.warmup.WarmUp;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** One scenario's legs in one sitting as one trial: the sitting is what other sittings are compared with. */
public final class Turns {
    private record Place(int block, String scenario) {}

    private Turns() {}

    /**
     * Of a scenario count the valid legs that were quiet; where none was, all that are valid.
     *
     * @param legs     judged, each with its place in a sitting
     * @param together the figures of some of a scenario's legs in one sitting
     * @return one a scenario and block, which is valid where a leg is
     */
    public static List<JudgedTrial> of(List<JudgedTrial> legs, Function<List<RecordedTrial>, TrialStatistics> together) {
        return turns(legs, together, true);
    }

    /** The same with legs that were not quiet. */
    public static List<JudgedTrial> ofAllValid(List<JudgedTrial> legs, Function<List<RecordedTrial>, TrialStatistics> together) {
        return turns(legs, together, false);
    }

    private static List<JudgedTrial> turns(
            List<JudgedTrial> legs, Function<List<RecordedTrial>, TrialStatistics> together, boolean quietOnly) {
        Map<Place, List<JudgedTrial>> places = new LinkedHashMap<>();
        legs.forEach(leg -> places
                .computeIfAbsent(new Place(leg.trial().block(), leg.trial().scenario()), place -> new ArrayList<>())
                .add(leg));
        return places.values().stream().map(place -> turn(place, together, quietOnly)).toList();
    }

    private static JudgedTrial turn(
            List<JudgedTrial> legs, Function<List<RecordedTrial>, TrialStatistics> together, boolean quietOnly) {
        List<JudgedTrial> valid = legs.stream().filter(leg -> leg.validity().valid()).toList();
        if (valid.isEmpty()) {
            JudgedTrial first = legs.getFirst();
            Stream<String> reasons = legs.stream().flatMap(leg -> leg.validity().reasons().stream()).distinct();
            return new JudgedTrial(first.trial(), first.statistics(), new Validity(first.trial().number(), false, reasons.toList()));
        }
        List<JudgedTrial> quiet = valid.stream().filter(Turns::isQuiet).toList();
        List<RecordedTrial> counted = (quietOnly && !quiet.isEmpty() ? quiet : valid).stream().map(JudgedTrial::trial).toList();
        return new JudgedTrial(counted.getFirst(), together.apply(counted), new Validity(counted.getFirst().number(), true, List.of()));
    }

    /** Whether a leg's compilers took no more than is stated. */
    public static boolean isQuiet(JudgedTrial leg) {
        return leg.statistics().warmUp().state() != WarmUp.State.COMPILING;
    }
}
