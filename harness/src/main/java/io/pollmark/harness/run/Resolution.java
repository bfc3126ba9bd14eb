package io.pollmark.harness.run;

import com.fasterxml.jackson.databind.JsonNode;
import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.report.ExperimentDeclarations;
import io.pollmark.harness.statistics.blocks.Power;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;

/**
 * What difference a run will be able to see, said before it.
 *
 * @param blocks    of the run
 * @param level     of the intervals that answer what is asked, so that all hold together
 * @param deviation of log ratios of the same scenario twice
 * @param source    the run that shows that deviation; empty where it is presumed
 */
record Resolution(int blocks, double level, double deviation, Optional<String> source) {
    private static final double PRESUMED = 0.05;

    /** By the newest run of this machine that repeated a scenario. */
    static Resolution of(Experiment experiment, EarlierRuns earlier) throws IOException {
        Optional<EarlierRuns.Stored> repeated = earlier.newestWith(result -> deviation(result).isPresent());
        return new Resolution(
                experiment.blocks(),
                ExperimentDeclarations.comparisons(experiment).asked(),
                repeated.flatMap(run -> deviation(run.result())).orElse(PRESUMED),
                repeated.map(run -> run.folder().getFileName().toString()));
    }

    private static Optional<Double> deviation(JsonNode result) {
        JsonNode deviation = result.path("repetitions").path(0).path("ratio").path("deviation");
        return deviation.isNumber() && deviation.asDouble() > 0 ? Optional.of(deviation.asDouble()) : Optional.empty();
    }

    String sentence() {
        if (blocks < 2) {
            return "One block: indicative, no difference can be told from chance. --blocks 3 or --budget gives intervals.";
        }
        double percent = 100 * (Power.smallestRatio(blocks, deviation, level) - 1);
        return String.format(Locale.ROOT, "%d blocks: a difference of %.1f %% will be seen four times in five (ratios spread by %.1f %%, %s).",
                blocks, percent, 100 * deviation, source.map(run -> "as in " + run).orElse("presumed: no run of this machine shows it"));
    }
}
