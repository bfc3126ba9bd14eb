package io.pollmark.harness.plan;

import io.pollmark.harness.experiment.Durations;
import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentException;
import io.pollmark.harness.experiment.Levels;
import io.pollmark.harness.experiment.Scenario;
import java.time.Duration;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;

/** Fits an experiment into a time. */
public record Budget(Duration time) {
    /** What a trial takes beside load and drain: start, readiness, end. */
    public static final Duration OVERHEAD = Duration.ofSeconds(25);

    private static final Duration EXCHANGE = Duration.ofMillis(500);
    /** A variant's turn in the last round of a warm-up. */
    public static final Duration AS_MEASURED = Duration.ofSeconds(3);

    // With two the interval reaches from a sixth to the sixfold.
    private static final int FEWEST_SITTINGS = 3;

    private static final int FEWEST_LEGS = 2;
    private static final int MOST_LEGS = 6;

    // With two blocks an interval is so wide that a repetition would take more than it gives.
    private static final int FEWEST_BLOCKS_WITH_REPETITION = 3;

    /** A whole trial. */
    public static Duration trial(Experiment experiment) {
        return load(experiment).plus(OVERHEAD);
    }

    /** The longest that a whole sitting takes in which one leg is repeated, in the mean over what a leg cannot change. */
    public static Duration sitting(Experiment experiment) {
        int levels = SittingPlanner.levels(experiment);
        int rounds = experiment.sittings().rounds();
        Duration legs = experiment.scenarios().stream().map(scenario -> leg(experiment, scenario, scenario.over(experiment.factors())))
                .reduce(Duration.ZERO, Duration::plus)
                .multipliedBy(rounds)
                .dividedBy(levels);
        Duration repeated = legs.dividedBy(Math.max(1, (long) experiment.scenarios().size() * rounds / levels));
        return warmUp(experiment).plus(legs).plus(repeated).plus(profile(experiment).dividedBy(experiment.blocks())).plus(OVERHEAD);
    }

    /** The load of one sitting at the longest, its warm-up included, with the legs that are planned. */
    public static Duration load(Experiment experiment, Sitting sitting) {
        return sitting.legs().stream()
                .map(leg -> leg(experiment, experiment.scenario(leg.scenario()), leg.over(sitting.system())))
                .reduce(warmUp(experiment), Duration::plus);
    }

    /** What the turns that are profiled add to one sitting. */
    public static Duration profile(Experiment experiment) {
        return experiment.sittings().profile() == null ? Duration.ZERO
                : experiment.sittings().settle().plus(experiment.sittings().profile()).multipliedBy(experiment.scenarios().size());
    }

    private static Duration leg(Experiment experiment, Scenario scenario, Levels levels) {
        return experiment.sittings().leg(scenario, levels.interval()).plus(EXCHANGE);
    }

    private static Duration warmUp(Experiment experiment) {
        return experiment.sittings().warmUp().plus(AS_MEASURED.multipliedBy(experiment.variants().size()));
    }

    /** What is done ahead of a trial, its load and its drain, in the mean over scenarios. */
    public static Duration load(Experiment experiment) {
        return experiment.scenarios().stream().map(scenario -> load(experiment, scenario)).reduce(Duration.ZERO, Duration::plus)
                .dividedBy(experiment.scenarios().size());
    }

    /** The same of one scenario's trials. */
    public static Duration load(Experiment experiment, Scenario scenario) {
        return experiment.ahead(scenario).plus(experiment.phases().duration()).plus(experiment.phases().drain());
    }

    /**
     * As many blocks as there is time for; where there is room, with one scenario repeated in each.
     *
     * @param repeatable the scenario that would be repeated
     * @throws ExperimentException when there is no time for one block
     */
    public Experiment fit(Experiment experiment, Scenario repeatable) {
        int blocks = blocks(experiment);
        if (blocks < 1) {
            throw new ExperimentException("A block of " + experiment.id() + " takes about " + Durations.format(block(experiment))
                    + ", more than the budget of " + Durations.format(time) + ": give it more, or shorten the trials by --duration.");
        }
        Experiment repeated = experiment.hasRepetition() ? experiment : experiment.repeating(repeatable);
        int fewer = blocks(repeated);
        return fewer >= FEWEST_BLOCKS_WITH_REPETITION ? repeated.inBlocks(fewer) : experiment.inBlocks(blocks);
    }

    /**
     * As many sittings, of as many legs each, as make the narrowest interval that there is time for. One leg of each scenario is
     * for where there is no time for two: what legs differ by cannot be told from what sittings do.
     *
     * @param halfWidth of the interval, by how many sittings there are and how many legs of each scenario
     * @throws ExperimentException when there is no time for three
     */
    public Experiment fitSittings(Experiment experiment, ToDoubleBiFunction<Integer, Integer> halfWidth) {
        return IntStream.rangeClosed(FEWEST_LEGS, MOST_LEGS).mapToObj(legs -> ofLegs(experiment, legs)).flatMap(Optional::stream)
                .min(Comparator.comparingDouble(fitted -> halfWidth.applyAsDouble(fitted.blocks(), fitted.sittings().rounds())))
                .or(() -> ofLegs(experiment, 1))
                .orElseThrow(() -> noTimeFor(experiment));
    }

    private Optional<Experiment> ofLegs(Experiment experiment, int legs) {
        Experiment tried = experiment.inRounds(legs);
        int sittings = (int) (time.toMillis() / sitting(tried).toMillis()) / SittingPlanner.levels(experiment);
        return sittings < FEWEST_SITTINGS ? Optional.empty() : Optional.of(tried.inBlocks(sittings));
    }

    private ExperimentException noTimeFor(Experiment experiment) {
        long seconds = sitting(experiment.inRounds(1)).toSeconds() * FEWEST_SITTINGS * SittingPlanner.levels(experiment);
        return new ExperimentException("Three sittings of " + experiment.id() + ", the fewest that give an interval worth having, take about "
                + Durations.format(Duration.ofSeconds(seconds)) + ", more than the budget of " + Durations.format(time)
                + ": give it more, or fewer scenarios by --variants.");
    }

    private int blocks(Experiment experiment) {
        return (int) (time.toMillis() / block(experiment).toMillis());
    }

    private static Duration block(Experiment experiment) {
        return trial(experiment).multipliedBy(experiment.scenarios().size());
    }
}
