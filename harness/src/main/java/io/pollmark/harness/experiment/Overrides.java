package io.pollmark.harness.experiment;

import java.time.Duration;
import java.util.List;
import java.util.Objects;

/**
 * What the command line changes of an experiment; null leaves it as it is.
 *
 * @param duration of a trial's load: warm-up and window change in proportion
 */
public record Overrides(
        Integer users, Duration duration, Duration interval, Double arrivalsPerSecond, List<String> variants, Integer blocks,
        Long seed) {

    /** The experiment with these values in place of its own. */
    public Experiment applyTo(Experiment experiment) {
        Factors factors = experiment.factors();
        return new Experiment(
                experiment.id(),
                experiment.question(),
                experiment.system(),
                Objects.requireNonNullElse(variants, experiment.variants()),
                new Factors(
                        Objects.requireNonNullElse(users, factors.users()),
                        factors.thinkTime(),
                        Objects.requireNonNullElse(interval, factors.interval()),
                        factors.publishShare(),
                        Objects.requireNonNullElse(arrivalsPerSecond, factors.arrivalsPerSecond())),
                duration == null ? experiment.phases() : experiment.phases().lasting(duration),
                Objects.requireNonNullElse(blocks, experiment.blocks()),
                Objects.requireNonNullElse(seed, experiment.seed()),
                experiment.jvm(),
                experiment.roundTrip(),
                experiment.cores());
    }
}
