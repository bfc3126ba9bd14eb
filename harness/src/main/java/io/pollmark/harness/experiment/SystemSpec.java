package io.pollmark.harness.experiment;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A system under test: what is started and what is read from it. What it does not have is absent.
 *
 * @param id            its folder's name
 * @param variants      all that somebody may choose
 * @param planted       further ones, which check the instrument
 * @param factors       of which an experiment gives levels
 * @param tiers         in the order of their start
 * @param database      that its tiers use
 * @param connections   between tiers, to be counted
 * @param running       where it says what it runs
 * @param exchange      how it goes on with another variant while it runs
 * @param tap           what a control reads past all tiers
 * @param compose       it in containers
 * @param jmx           what is read of its tiers over JMX
 * @param aside         tiers that are on the core of the load and all else, not on the tiers' own
 * @param parts         what it runs on that is no part of it: name to the key of its version in parts.env
 * @param memoryMiB     what all of it needs of the machine; absent: nobody looks
 * @param scenario      the k6 script, relative to the checkout
 */
public record SystemSpec(
        String id,
        List<String> variants,
        List<String> planted,
        Map<String, FactorSpec> factors,
        List<TierSpec> tiers,
        @JsonSetter(nulls = Nulls.SET) DatabaseSpec database,
        @JsonSetter(nulls = Nulls.SET) Connections connections,
        @JsonSetter(nulls = Nulls.SET) Running running,
        @JsonSetter(nulls = Nulls.SET) ExchangeSpec exchange,
        @JsonSetter(nulls = Nulls.SET) TapSpec tap,
        @JsonSetter(nulls = Nulls.SET) ComposeSpec compose,
        @JsonSetter(nulls = Nulls.SET) JmxSpec jmx,
        @JsonSetter(nulls = Nulls.SET) List<String> aside,
        @JsonSetter(nulls = Nulls.SET) Map<String, String> parts,
        @JsonSetter(nulls = Nulls.SET) Integer memoryMiB,
        String scenario) {

    /** Copies, and checks that what one part needs of another is there. */
    public SystemSpec {
        variants = List.copyOf(variants);
        planted = List.copyOf(planted);
        Require.that(Stream.concat(variants.stream(), planted.stream()).distinct().count() == variants.size() + planted.size(),
                "variants and planted name a variant twice");
        factors = Collections.unmodifiableMap(new LinkedHashMap<>(factors));
        tiers = List.copyOf(tiers);
        aside = aside == null ? List.of() : List.copyOf(aside);
        parts = parts == null ? Map.of() : Map.copyOf(parts);
        Require.that(tiers.stream().map(TierSpec::name).toList().containsAll(aside), "aside is " + String.join(", ", aside)
                + ": all of them must be tiers");
        Require.that(memoryMiB == null || memoryMiB > 0, "memoryMiB is " + memoryMiB + ": it must be above 0, or absent");
        boolean readsJmx = jmx != null;
        tiers.forEach(tier -> Require.that(readsJmx || !tier.hasJmx(),
                "the tier " + tier.name() + " has JMX ports, but the system names no jmx attributes and exporterRules"));
        Require.that(tap == null || database != null, "tap is of a database, and the system has none");
        if (exchange != null) {
            requireJmx(tiers, exchange.tier(), "exchange");
            Map<String, FactorSpec> known = factors;
            exchange.levels().forEach(name -> Require.that(known.containsKey(name) && known.get(name).kind() != FactorSpec.Kind.NUMBER,
                    "exchange takes a level of " + name + ": it must be a factor of kind count or time"));
            Require.that(!exchange.levels().contains(Levels.USERS),
                    "exchange takes a level of " + Levels.USERS + ": they stay logged in from leg to leg, so each level has sittings of its own");
        }
        if (running != null) {
            requireJmx(tiers, running.tier(), "running");
        }
    }

    private static void requireJmx(List<TierSpec> tiers, String name, String part) {
        Require.that(tiers.stream().anyMatch(tier -> tier.name().equals(name) && tier.hasJmx()),
                part + " asks the tier " + name + " over JMX: there is no tier of that name with JMX ports");
    }

    /** @throws ExperimentException where an experiment's levels are not those of these factors */
    public void checkLevels(Experiment experiment) {
        check("factors", experiment.factors());
        for (String name : factors.keySet()) {
            Require.that(experiment.factors().find(name).isPresent(), "factors has no level of " + name + ": those of " + id
                    + " are " + String.join(", ", factors.keySet()) + ".");
        }
        if (experiment.isCrossover()) {
            List<String> told = exchange == null ? List.of() : exchange.levels();
            experiment.sittings().inLegs().forEach(name -> Require.that(told.contains(name), "sittings.inLegs has " + name + ", which " + id
                    + " cannot change while it runs" + (told.isEmpty() ? "" : ": it can change " + String.join(", ", told))
                    + ". Leave it out: each level then has sittings of its own."));
        }
        Search search = experiment.search();
        if (search != null) {
            check("search", Levels.none().with(search.factor(), search.least()));
            check("search", Levels.none().with(search.factor(), search.most()));
        }
        for (Scenario scenario : experiment.scenarios()) {
            check("the scenario " + scenario.name(), scenario.levels());
            scenario.faults().forEach(fault -> check(scenario, fault));
        }
    }

    private void check(Scenario scenario, Fault fault) {
        if (fault.of().equals(Fault.TIERS)) {
            Require.that(scenario.network() != null, "the scenario " + scenario.name() + " has a fault of the network between the tiers, but no"
                    + " such network: give it one, such as network: 1ms");
        } else if (fault.of().equals(Fault.DATABASE)) {
            Require.that(database != null, "The system " + id + " has no database.");
            Require.that(fault.what() != Fault.Kind.LOCK || database.table() != null,
                    "The system " + id + " does not say which table of its database is locked (database.table).");
        } else if (!fault.isOfUsers()) {
            tier(fault.of());
        }
    }

    private void check(String where, Levels levels) {
        levels.of().forEach((name, level) -> {
            Require.that(factors.containsKey(name), where + " has the key '" + name + "', which is no factor of " + id + ": its factors are "
                    + String.join(", ", factors.keySet()) + ".");
            factors.get(name).check(name, level);
        });
    }

    /** Where the connections that are counted go to; empty where none are. */
    public Set<Integer> connectionPorts() {
        return connections == null ? Set.of() : Set.copyOf(tier(connections.to()).ports().values());
    }

    /** Its variants and then those that nobody should choose. */
    List<String> variantsAndPlanted() {
        return Stream.concat(variants.stream(), planted.stream()).toList();
    }

    /** The tier of that name. */
    public TierSpec tier(String name) {
        return tiers.stream().filter(tier -> tier.name().equals(name)).findFirst()
                .orElseThrow(() -> new ExperimentException("The system " + id + " has no tier " + name + "."));
    }
}
