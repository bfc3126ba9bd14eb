package io.pollmark.harness.plan;

import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.Level;
import io.pollmark.harness.experiment.Levels;
import io.pollmark.harness.experiment.Scenario;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * What an experiment runs: of a fresh design trials, of a crossover sittings, in randomised complete blocks. Scenarios
 * alternate, so that a machine that drifts does not favour the one that ran first.
 *
 * @param schemaVersion of the folder in which it is
 * @param seed   of the order
 * @param trials in the order of execution
 * @param sittings in the order of execution
 */
public record Plan(int schemaVersion, long seed, List<Trial> trials, List<Sitting> sittings) {
    /** Of the run's folder, docs/run-folder.md. */
    public static final int SCHEMA = 2;

    /** Of this version. */
    public Plan(long seed, List<Trial> trials) {
        this(SCHEMA, seed, trials, List.of());
    }

    /** Copies; plans of the first runs knew no sittings. */
    public Plan {
        trials = List.copyOf(trials);
        sittings = sittings == null ? List.of() : List.copyOf(sittings);
    }

    /**
     * The plan of a crossover; the same seed gives the same plan.
     *
     * @param control the variant that delivers nothing
     */
    public static Plan ofSittings(Experiment experiment, String control) {
        return new Plan(SCHEMA, experiment.seed(), List.of(), new SittingPlanner(experiment, control).sittings());
    }

    /** By how much more often one leg follows another at most than others do, within sittings: 0 or 1 where an order can be balanced. */
    public int imbalance() {
        return LegOrder.imbalance(sittings.stream().map(sitting -> sitting.legs().stream().map(Leg::scenario).toList()).toList());
    }

    /** With a sitting that broke once more at the end, under new numbers, unless there were as many attempts at it as there may be. */
    public Plan repeating(Sitting broken, int attempts) {
        List<Sitting> made = sittings.stream().filter(one -> one.isAttemptAt(broken)).toList();
        if (made.size() >= attempts || made.stream().anyMatch(one -> one.number() > broken.number())) {
            return this;
        }
        List<Leg> legs = new ArrayList<>();
        for (Leg leg : broken.legs()) {
            legs.add(leg.numbered(freeLeg() + legs.size()));
        }
        List<Sitting> more = new ArrayList<>(sittings);
        more.add(new Sitting(sittings.size() + 1, broken.system().numbered(sittings.size() + 1), legs));
        return new Plan(schemaVersion, seed, trials, more);
    }

    /** With a sitting that is to be held from its beginning: what was to be repeated of an interrupted one is not planned any more. */
    public Plan anew(Sitting interrupted) {
        return new Plan(schemaVersion, seed, trials,
                sittings.stream().map(one -> one.number() == interrupted.number() ? one.withoutRepeats() : one).toList());
    }

    private int freeLeg() {
        return 1 + sittings.stream().flatMap(one -> one.legs().stream()).mapToInt(Leg::number).max().orElse(0);
    }

    /** With a leg once more at the end of its sitting, unless there were as many attempts at it as there may be. */
    public Plan repeating(Sitting sitting, Leg spoilt, int attempts) {
        Sitting now = sittings.stream().filter(one -> one.number() == sitting.number()).findFirst().orElseThrow();
        long made = now.legs().stream()
                .filter(leg -> leg.round() == spoilt.round() && leg.scenario().equals(spoilt.scenario()))
                .count();
        if (made >= attempts) {
            return this;
        }
        List<Sitting> more = sittings.stream().map(one -> one == now ? now.with(spoilt.numbered(freeLeg())) : one).toList();
        return new Plan(schemaVersion, seed, trials, more);
    }

    /** The plan of an experiment; the same seed gives the same plan. That of a search is empty: it grows as it learns. */
    public static Plan of(Experiment experiment) {
        if (experiment.search() != null) {
            return new Plan(experiment.seed(), List.of());
        }
        Random random = new Random(experiment.seed());
        List<Trial> trials = new ArrayList<>();
        for (int block = 1; block <= experiment.blocks(); block++) {
            long seed = experiment.seed() + block - 1;
            List<Scenario> order = new ArrayList<>(experiment.scenarios());
            Collections.shuffle(order, random);
            for (Scenario scenario : order) {
                trials.add(trial(trials.size() + 1, block, scenario, scenario.over(experiment.factors()), seed));
            }
        }
        return new Plan(experiment.seed(), trials);
    }

    /**
     * With a refused trial once more, right after it, unless there were as many attempts as there may be, or a later one is
     * planned. Numbers stay as they are: the new one's is the next that is free.
     */
    public Plan repeating(Trial refused, int attempts) {
        List<Trial> made = trials.stream()
                .filter(trial -> trial.block() == refused.block() && trial.scenario().equals(refused.scenario()))
                .toList();
        if (made.size() >= attempts || made.stream().anyMatch(trial -> trial.number() > refused.number())) {
            return this;
        }
        List<Trial> more = new ArrayList<>(trials);
        more.add(trials.indexOf(refused) + 1, refused.numbered(trials.size() + 1));
        return new Plan(seed, more);
    }

    /** With one trial more of a search's only scenario, at another level of what it searches. */
    public Plan with(Experiment experiment, Level level) {
        Scenario scenario = experiment.scenarios().getFirst();
        Levels levels = scenario.over(experiment.factors()).with(experiment.search().factor(), level);
        List<Trial> more = new ArrayList<>(trials);
        more.add(trial(trials.size() + 1, 1, scenario, levels, seed));
        return new Plan(seed, more);
    }

    static Trial trial(int number, int block, Scenario scenario, Levels levels, long seed) {
        return new Trial(number, block, scenario.name(), scenario.variant(), levels, seed, scenario.heap(),
                scenario.network() == null ? 0 : scenario.network().toMillis(), scenario.scraped());
    }
}
