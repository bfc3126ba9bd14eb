package io.pollmark.harness.run;

import com.fasterxml.jackson.databind.JsonNode;
import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.statistics.blocks.Family;
import io.pollmark.harness.statistics.sittings.Replication;
import java.io.IOException;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.StreamSupport;

/**
 * How far legs of one sitting differ, and sittings, as standard deviations of logarithms.
 *
 * @param within  between legs
 * @param between between sittings
 */
record SittingNoise(double within, double between) {
    /** As a prototype on two machines showed; docs/statistics.md. */
    static final SittingNoise PRESUMED = new SittingNoise(0.08, 0.05);

    /** Of the scenario that varies most in this machine's newest run of the experiment. */
    static SittingNoise of(Experiment experiment, EarlierRuns earlier) throws IOException {
        Optional<EarlierRuns.Stored> newest = earlier.newestWith(result -> result.path("design").asText().equals("crossover")
                && result.path("experiment").asText().equals(experiment.id())
                && result.path("crossover").path("spreads").findValue("between") != null);
        return newest.flatMap(run -> StreamSupport.stream(run.result().path("crossover").path("spreads").spliterator(), false)
                        .map(one -> one.path("spread"))
                        .filter(spread -> spread.path("within").isNumber() && spread.path("between").isNumber())
                        .max(Comparator.comparingDouble(spread -> spread.path("within").asDouble()))
                        .map(SittingNoise::of))
                .orElse(PRESUMED);
    }

    private static SittingNoise of(JsonNode spread) {
        // One that came out below 0 shows how few sittings there were, and not that sittings do not differ.
        double between = spread.path("truncated").asBoolean() ? PRESUMED.between() : spread.path("between").asDouble();
        return new SittingNoise(spread.path("within").asDouble(), between);
    }

    /**
     * Half the width that the interval of a scenario's cost is expected to have, on logarithms, where two hold together with 95 %.
     * A ratio's is not known ahead: what two scenarios share in a sitting cancels.
     */
    double halfWidth(int sittings, int legs) {
        return Replication.halfWidth(sittings, legs, within, between, Family.levelOfEach(2));
    }
}
