package io.pollmark.harness.experiment;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the command line changes of an experiment; null leaves it as it is.
 *
 * @param levels   of some factors
 * @param duration of a trial's load: warm-up and window change in proportion
 */
public record Overrides(Levels levels, Duration duration, List<String> variants, Integer blocks, Long seed) {
    /** Changes nothing. */
    public static final Overrides NONE = new Overrides(Levels.none(), null, null, null, null);

    /** With another level. */
    public Overrides with(String factor, Level level) {
        return new Overrides(levels.with(factor, level), duration, variants, blocks, seed);
    }

    /** With another duration. */
    public Overrides withDuration(Duration other) {
        return new Overrides(levels, other, variants, blocks, seed);
    }

    /** With another interval. */
    public Overrides withInterval(Duration other) {
        return with(Levels.INTERVAL, Level.of(other));
    }

    /** With these variants or scenarios alone. */
    public Overrides withVariants(List<String> other) {
        return new Overrides(levels, duration, other, blocks, seed);
    }

    /** In other blocks, in another order. */
    public Overrides withBlocks(int otherBlocks, long otherSeed) {
        return new Overrides(levels, duration, variants, otherBlocks, otherSeed);
    }

    /**
     * The experiment with these values in place of its own. A level that is given holds for every scenario, whatever its
     * own. Of scenarios that are left out claims are left out, too: what is said of each is said of those that are left. Under other
     * users there are none.
     *
     * @throws ExperimentException where a value is none of the experiment's to have
     */
    public Experiment applyTo(Experiment experiment) {
        boolean users = levels.find(Levels.USERS).isPresent();
        boolean interval = levels.find(Levels.INTERVAL).isPresent();
        if (experiment.search() != null && (blocks != null || levels.find(experiment.search().factor()).isPresent())) {
            throw new ExperimentException(experiment.id() + " is a search, which tries levels of " + experiment.search().factor()
                    + " of its own, each once: --blocks and its level are for comparisons.");
        }
        if (experiment.crossing() != null && interval) {
            throw new ExperimentException(experiment.id() + " looks for an interval between those of its scenarios: --interval is for"
                    + " comparisons.");
        }
        if (experiment.factorial() != null && (interval || variants != null || users)) {
            throw new ExperimentException(experiment.id() + " tells factors apart by all of its scenarios, as they are: --users, --interval and"
                    + " --variants are for comparisons.");
        }
        if (!experiment.unitCosts().isEmpty() && (interval || users)) {
            throw new ExperimentException(experiment.id() + " divides by what its scenarios differ in, their users and intervals: --users and"
                    + " --interval are for comparisons.");
        }
        if (experiment.isCrossover() && duration != null) {
            throw new ExperimentException(experiment.id() + " is a crossover, whose parts are not one trial's: give --budget in place of"
                    + " --duration, or a file with other sittings.");
        }
        List<Scenario> scenarios = chosen(experiment).stream().map(scenario -> scenario.without(levels.of().keySet())).toList();
        List<String> names = scenarios.stream().map(Scenario::name).toList();
        return new Experiment(
                experiment.id(),
                experiment.question(),
                experiment.system(),
                scenarios.stream().map(Scenario::variant).distinct().toList(),
                scenarios,
                experiment.factors().with(levels),
                experiment.design(),
                duration == null ? experiment.phases() : experiment.phases().lasting(duration),
                experiment.sittings(),
                Objects.requireNonNullElse(blocks, experiment.blocks()),
                Objects.requireNonNullElse(seed, experiment.seed()),
                experiment.jvm(),
                experiment.roundTrip(),
                experiment.cores(),
                users
                        ? List.of()
                        : experiment.claims().stream().flatMap(claim -> claim.within(names).stream()).toList(),
                interval ? null : experiment.intervalFrom(),
                experiment.sweepFrom(),
                experiment.freshnessFrom(),
                experiment.warmFrom(),
                experiment.warmRunsFrom(),
                experiment.margin(),
                experiment.attempts(),
                experiment.search(),
                experiment.crossing(),
                experiment.factorial(),
                unitCosts(experiment, names));
    }

    /** Those whose scenarios are all there; what they were to be compared with may not be. */
    private static List<UnitCost> unitCosts(Experiment experiment, List<String> scenarios) {
        List<UnitCost> left = experiment.unitCosts().stream()
                .filter(cost -> scenarios.containsAll(List.of(cost.of(), cost.less())))
                .toList();
        Set<String> names = left.stream().map(UnitCost::what).collect(Collectors.toSet());
        return left.stream()
                .map(cost -> names.contains(cost.against()) ? cost : new UnitCost(cost.what(), cost.of(), cost.less(), cost.per(), null))
                .toList();
    }

    /** A name is that of a scenario, or else of a variant. */
    private List<Scenario> chosen(Experiment experiment) {
        if (variants == null) {
            return experiment.scenarios();
        }
        return variants.stream()
                .map(name -> experiment.scenarios().stream()
                        .filter(scenario -> scenario.name().equals(name))
                        .findFirst()
                        .orElseGet(() -> Scenario.plain(name)))
                .toList();
    }
}
