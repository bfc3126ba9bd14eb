package io.pollmark.harness.experiment;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What is compared, and under what load.
 *
 * @param id        file name without ending; also the start of the run folder's name
 * @param question  the question that the run answers
 * @param system    the system under test, by the name of its folder
 * @param variants  of the system, in the order in which they are shown
 * @param scenarios what is compared; in a file, absent where it is the variants and nothing else
 * @param factors   a level of each factor of the system
 * @param design    whether each trial starts anew, or scenarios take turns in sittings; {@link Design#FRESH} if absent
 * @param phases    the parts of a fresh trial; absent in a crossover
 * @param sittings  the parts of a crossover's sitting; absent in a fresh design
 * @param blocks    how often every scenario is run: in a fresh design once a block, in a crossover in one sitting a block
 * @param seed      of the order of trials and of everything random in them
 * @param jvm       the same for both tiers, but for a scenario's heap
 * @param roundTrip network time between the tiers and the database, both ways together
 * @param cores     which core carries what
 * @param claims    statements to be judged; may be absent
 * @param intervalFrom the experiment whose search gives the interval; absent: the factor stands
 * @param sweepFrom the experiment whose newest run shows the cost over the interval beside this one's; may be absent
 * @param freshnessFrom the experiment whose newest run shows what freshness costs beside this one; may be absent
 * @param warmFrom  the experiment whose newest run shows what becomes of the same claims on a warm system; may be absent
 * @param warmRunsFrom the same of claims that are about whole runs, on systems that were warm when the run began; may be absent
 * @param margin    a difference up to this share does not matter; {@link #USUAL_MARGIN} if absent
 * @param attempts  at a trial, the first included, until one is valid; 2 if absent
 * @param search    makes the experiment a search; absent: it is a comparison
 * @param crossing  makes a crossover look for an interval, by interpolation between those of its scenarios; may be absent
 * @param factorial makes a crossover tell factors apart; may be absent
 * @param unitCosts what one more of something takes, each from two scenarios; may be absent
 */
public record Experiment(
        String id,
        String question,
        String system,
        List<String> variants,
        @JsonSetter(nulls = Nulls.SET) List<Scenario> scenarios,
        Levels factors,
        @JsonSetter(nulls = Nulls.SET) Design design,
        @JsonSetter(nulls = Nulls.SET) Phases phases,
        @JsonSetter(nulls = Nulls.SET) Sittings sittings,
        int blocks,
        long seed,
        Jvm jvm,
        Duration roundTrip,
        Cores cores,
        @JsonSetter(nulls = Nulls.SET) List<Claim> claims,
        @JsonSetter(nulls = Nulls.SET) String intervalFrom,
        @JsonSetter(nulls = Nulls.SET) String sweepFrom,
        @JsonSetter(nulls = Nulls.SET) String freshnessFrom,
        @JsonSetter(nulls = Nulls.SET) String warmFrom,
        @JsonSetter(nulls = Nulls.SET) @JsonInclude(JsonInclude.Include.NON_NULL) String warmRunsFrom,
        @JsonSetter(nulls = Nulls.SET) Double margin,
        @JsonSetter(nulls = Nulls.SET) Integer attempts,
        @JsonSetter(nulls = Nulls.SET) Search search,
        @JsonSetter(nulls = Nulls.SET) Crossing crossing,
        @JsonSetter(nulls = Nulls.SET) Factorial factorial,
        @JsonSetter(nulls = Nulls.SET) @JsonInclude(JsonInclude.Include.NON_EMPTY) List<UnitCost> unitCosts) {

    /** The margin where an experiment names none. */
    public static final double USUAL_MARGIN = 0.05;

    private static final int USUAL_ATTEMPTS = 2;

    // All are planned before the first is run.
    private static final int MOST_RUNS = 10_000;

    /** Checks what a type cannot say. */
    public Experiment {
        Require.that(Require.isName(id), "id is '" + id + "': it must be of a-z, 0-9 and '-', as the run's folder has its name");
        variants = List.copyOf(variants);
        Require.that(!variants.isEmpty(), "variants is empty: name at least one variant");
        Require.that(variants.stream().distinct().count() == variants.size(), "variants names a variant twice");
        List<Scenario> given = scenarios == null ? Scenario.plain(variants) : List.copyOf(scenarios);
        List<Scenario> ofEach = given.stream().filter(scenario -> scenario.variant() == null).toList();
        List<String> each = variants.stream().filter(variant -> given.stream().noneMatch(it -> variant.equals(it.variant()))).toList();
        scenarios = given.stream()
                .flatMap(it -> it.variant() != null ? Stream.of(it) : each.stream().map(variant -> it.of(variant, ofEach)))
                .toList();
        Require.that(!scenarios.isEmpty(), "scenarios is empty: name at least one scenario, or leave the key out");
        Require.that(scenarios.stream().map(Scenario::name).distinct().count() == scenarios.size(),
                "scenarios names a scenario twice");
        List<String> names = scenarios.stream().map(Scenario::name).toList();
        List<String> once = scenarios.stream().filter(scenario -> scenario.repeats() == null).map(Scenario::name).toList();
        for (Scenario scenario : scenarios) {
            Require.that(variants.contains(scenario.variant()), "the scenario " + scenario.name() + " is of the variant "
                    + scenario.variant() + ", which variants does not name");
        }
        design = design == null ? Design.FRESH : design;
        Require.that(design != Design.FRESH || phases != null && sittings == null,
                "a fresh design has phases and no sittings: give phases, or write design: crossover");
        Require.that(design != Design.CROSSOVER || sittings != null && phases == null,
                "a crossover has sittings and no phases: give sittings, or leave design out");
        Require.that(blocks >= 1, "blocks is " + blocks + ": it must be at least 1");
        long runs = (long) blocks * (sittings == null ? 1 : sittings.rounds()) * scenarios.size();
        Require.that(runs <= MOST_RUNS, "blocks, rounds and scenarios make " + runs + " measurements: there may be " + MOST_RUNS + " at most");
        Require.that(!roundTrip.isNegative(), "roundTrip is negative");
        claims = claims == null ? List.of() : claims.stream().map(claim -> claim.onEach(ofEach, each, once)).toList();
        Require.that(claims.stream().map(Claim::id).distinct().count() == claims.size(), "claims has an id twice");
        claims.forEach(claim -> requireScenarios(claim, names));
        Require.that(search == null || scenarios.size() == 1, "a search has one scenario");
        margin = margin == null ? USUAL_MARGIN : margin;
        attempts = attempts == null ? USUAL_ATTEMPTS : attempts;
        Require.that(attempts >= 1, "attempts is " + attempts + ": it must be at least 1");
        Require.that(margin > 0 && margin < 1, "margin is " + margin + ": it must be above 0 and below 1");
        Require.that(crossing == null || design == Design.CROSSOVER, "crossing is of a crossover: write design: crossover");
        Require.that(crossing == null
                || variants.size() == 1
                && scenarios.stream().map(scenario -> scenario.levels().interval()).distinct().count() > 1,
                "crossing looks between the intervals of one variant: name one, with scenarios at two intervals or more");
        Require.that(factorial == null || design == Design.CROSSOVER, "factorial is of a crossover: write design: crossover");
        if (factorial != null) {
            factorial.cells().keySet().forEach(cell -> Require.that(names.contains(cell),
                    "factorial.cells has the scenario " + cell + ": the scenarios are " + String.join(", ", names)));
            scenarios.stream().filter(scenario -> factorial.cells().containsKey(scenario.name())).forEach(scenario -> Require.that(
                    scenario.isVariantAtInterval(), "the cell " + scenario.name()
                            + " has users, arrivals, a heap, a network or a repetition of its own: cells differ in variant and interval alone"));
        }
        unitCosts = unitCosts == null ? List.of() : List.copyOf(unitCosts);
        Require.that(unitCosts.stream().map(UnitCost::what).distinct().count() == unitCosts.size(), "unitCosts names something twice");
        for (UnitCost cost : unitCosts) {
            for (String named : List.of(cost.of(), cost.less())) {
                Require.that(names.contains(named), "unitCosts: '" + cost.what() + "' has the scenario " + named + ": the scenarios are "
                        + String.join(", ", names));
            }
            Require.that(cost.against() == null || unitCosts.stream().anyMatch(other -> other.what().equals(cost.against())),
                    "unitCosts: '" + cost.what() + "' is against '" + cost.against() + "', which is none of them");
        }
        for (Scenario scenario : scenarios) {
            Require.that(scenario.ahead() == null || design == Design.FRESH && phases.ramp().compareTo(scenario.ahead()) < 0,
                    "the scenario " + scenario.name() + " has ahead: it is of a fresh design, and longer than its ramp");
            Require.that(scenario.faults().isEmpty() || design == Design.FRESH,
                    "the scenario " + scenario.name() + " has faults: they are of a fresh design, whose trials break nothing for each other");
            for (Fault fault : scenario.faults()) {
                Require.that(fault.end().compareTo(phases.duration()) < 0, "the scenario " + scenario.name() + " has " + fault.of()
                        + " back after the load: let it end before");
            }
        }
        if (design == Design.CROSSOVER) {
            Require.that(search == null, "a search is of a fresh design: each of its probes starts anew");
            for (Scenario scenario : scenarios) {
                sittings.check(scenario, scenario.over(factors).interval());
            }
        }
        for (Scenario scenario : scenarios) {
            Require.that(scenario.repeats() == null || names.contains(scenario.repeats()), "the scenario " + scenario.name()
                    + " repeats " + scenario.repeats() + ": the scenarios are " + String.join(", ", names));
        }
    }

    /** Whether a scenario is there to show what differs by chance. */
    @JsonIgnore
    public boolean hasRepetition() {
        return scenarios.stream().anyMatch(scenario -> scenario.repeats() != null);
    }

    /** With a scenario once more in each block. */
    public Experiment repeating(Scenario scenario) {
        List<Scenario> more = new ArrayList<>(scenarios);
        more.add(scenario.again());
        return with(more, sittings, blocks);
    }

    /** In so many blocks. */
    public Experiment inBlocks(int newBlocks) {
        return with(scenarios, sittings, newBlocks);
    }

    /** With so many legs of each scenario in a sitting. */
    public Experiment inRounds(int rounds) {
        return with(scenarios, sittings.inRounds(rounds), blocks);
    }

    /**
     * With flame graphs of each scenario.
     *
     * @throws ExperimentException if it is no crossover
     */
    public Experiment profiled() {
        if (!isCrossover()) {
            throw new ExperimentException(id + " has no sittings: --profile is for crossovers, in which scenarios are profiled after their legs.");
        }
        return with(scenarios, sittings.profiled(), blocks);
    }

    /**
     * A search in one variant, under the same load otherwise.
     *
     * @throws ExperimentException if it is a crossover
     */
    public Experiment searching(String searchId, String searchQuestion, String variant, Search wanted) {
        if (isCrossover()) {
            throw new ExperimentException(id + " is a crossover, and each probe of a search starts anew: name an experiment that has phases.");
        }
        return new Experiment(searchId, searchQuestion, system, List.of(variant), null, factors, design, phases, null, 1, seed, jvm, roundTrip, cores,
                null, null, null, null, null, null, margin, attempts, wanted, null, null, null);
    }

    /**
     * The same of another variant, claims too.
     *
     * @throws ExperimentException if it is of several
     */
    public Experiment of(String variant) {
        if (scenarios.size() != 1) {
            throw new ExperimentException(id + " compares scenarios, and is not of one variant that another could stand for.");
        }
        return new Experiment(id, question, system, List.of(variant), null, factors, design, phases, sittings, blocks, seed, jvm, roundTrip, cores,
                claims.stream().map(claim -> claim.on(variant)).toList(), intervalFrom, sweepFrom, freshnessFrom, warmFrom, warmRunsFrom, margin,
                attempts, search, crossing, factorial, unitCosts);
    }

    /** The names of the scenarios that are called so: each is a scenario's, or a variant's for all of its own; else it stands for itself. */
    public List<String> called(List<String> wanted) {
        return wanted.stream().flatMap(this::called).toList();
    }

    private Stream<String> called(String wanted) {
        List<String> ofVariant = scenarios.stream().filter(scenario -> scenario.variant().equals(wanted)).map(Scenario::name).toList();
        boolean isScenario = scenarios.stream().anyMatch(scenario -> scenario.name().equals(wanted));
        return isScenario || ofVariant.isEmpty() ? Stream.of(wanted) : ofVariant.stream();
    }

    /**
     * One of its scenarios.
     *
     * @throws java.util.NoSuchElementException if there is none of that name
     */
    public Scenario scenario(String name) {
        return scenarios.stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
    }

    /** For how long others do the same ahead of a scenario's trials; zero: not at all. */
    public Duration ahead(Scenario scenario) {
        Duration common = phases == null ? null : phases.ahead();
        Duration ahead = scenario.ahead() == null ? common : scenario.ahead();
        return ahead == null ? Duration.ZERO : ahead;
    }

    /** Whether scenarios take turns in sittings. */
    @JsonIgnore
    public boolean isCrossover() {
        return design == Design.CROSSOVER;
    }

    private Experiment with(List<Scenario> newScenarios, Sittings newSittings, int newBlocks) {
        return new Experiment(id, question, system, variants, newScenarios, factors, design,
                phases, newSittings, newBlocks, seed, jvm, roundTrip, cores,
                claims, intervalFrom, sweepFrom, freshnessFrom, warmFrom, warmRunsFrom, margin, attempts, search, crossing, factorial, unitCosts);
    }

    private static void requireScenarios(Claim claim, List<String> names) {
        for (String named : claim.scenarios()) {
            Require.that(names.contains(named), "the claim " + claim.id() + " is on the scenario " + named
                    + ": the scenarios are " + String.join(", ", names));
        }
    }
}
