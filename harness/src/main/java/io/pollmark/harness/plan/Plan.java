package io.pollmark.harness.plan;

import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.Factors;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * The trials of an experiment: randomised complete blocks. Variants alternate, so that a machine that
 * drifts does not favour the variant that ran first.
 *
 * @param seed of the order
 */
public record Plan(long seed, List<Trial> trials) {
    /** Copies. */
    public Plan {
        trials = List.copyOf(trials);
    }

    /** The plan of an experiment; the same seed gives the same plan. */
    public static Plan of(Experiment experiment) {
        Factors factors = experiment.factors();
        Random random = new Random(experiment.seed());
        List<Trial> trials = new ArrayList<>();
        for (int block = 1; block <= experiment.blocks(); block++) {
            long seed = experiment.seed() + block - 1;
            List<String> order = new ArrayList<>(experiment.variants());
            Collections.shuffle(order, random);
            for (String variant : order) {
                trials.add(new Trial(trials.size() + 1, block, variant, factors.users(), factors.interval().toMillis(),
                        factors.thinkTime().toMillis(), factors.publishShare(), factors.arrivalsPerSecond(), seed));
            }
        }
        return new Plan(experiment.seed(), trials);
    }
}
