package io.pollmark.harness.experiment;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One side of a comparison: a variant, under levels that may differ from the experiment's. What is absent is the
 * experiment's.
 *
 * @param name     unique in the experiment
 * @param variant  the system's; in a file, absent: each of the experiment's that no other scenario names has this one
 * @param says     what a person calls it; absent: as the system calls the variant
 * @param heap     by tier, as {@link Jvm#heap()}
 * @param repeats  the scenario that it repeats in everything, to show what differs by chance; absent: it is one of its own
 * @param scraped  whether JMX is read all the time; if not, only where phases begin and end, to see what reading it costs
 * @param window   what is measured of its legs in a crossover; absent: the sittings' own
 * @param network  network time between the tiers, both ways together, in whole milliseconds; absent: loopback
 * @param faults   of its trials, which are fresh; absent: none
 * @param ahead    as {@link Phases#ahead()}
 * @param own      levels that differ from the experiment's, each by its factor's name beside the other keys
 */
public record Scenario(
        String name,
        @JsonSetter(nulls = Nulls.SET) String variant,
        @JsonSetter(nulls = Nulls.SET) String says,
        @JsonSetter(nulls = Nulls.SET) Map<String, String> heap,
        @JsonSetter(nulls = Nulls.SET) Duration network,
        @JsonSetter(nulls = Nulls.SET) String repeats,
        @JsonSetter(nulls = Nulls.SET) Boolean scraped,
        @JsonSetter(nulls = Nulls.SET) Duration window,
        @JsonSetter(nulls = Nulls.SET) @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Fault> faults,
        @JsonSetter(nulls = Nulls.SET) @JsonInclude(JsonInclude.Include.NON_NULL) Duration ahead,
        @JsonSetter(nulls = Nulls.SET) @JsonAnySetter @JsonAnyGetter Map<String, Level> own) {
    /** Checks the ranges; an absent heap is empty. */
    public Scenario {
        Require.that(Require.isName(name), "a scenario's name is '" + name + "': it must be of a-z, 0-9 and '-'");
        heap = heap == null ? Map.of() : Map.copyOf(heap);
        heap.values().forEach(Jvm::checkHeap);
        scraped = scraped == null || scraped;
        faults = faults == null ? List.of() : List.copyOf(faults);
        if (own != null) {
            own.forEach((key, level) -> Require.that(level != null, "the key '" + key + "' of the scenario " + name + " has no value"));
        }
        own = own == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(own));
        Require.that(network == null || network.toMillis() >= 1,
                "the scenario " + name + " has a network of less than 1ms: leave the key out for loopback");
        if (window != null) {
            Sittings.requireWindow(window);
        }
    }

    /** The variant as the experiment has it, under the variant's own name. */
    static Scenario plain(String variant) {
        return new Scenario(variant, variant, null, null, null, null, null, null, null, null, Map.of());
    }

    static List<Scenario> plain(List<String> variants) {
        return variants.stream().map(Scenario::plain).toList();
    }

    /**
     * The same of a variant, under both names.
     *
     * @param ofEach all that each variant has
     */
    Scenario of(String each, List<Scenario> ofEach) {
        return new Scenario(nameOf(each, name, ofEach), each, says, heap, network,
                nameOf(each, repeats, ofEach), scraped, window, faults, ahead, own);
    }

    /** What the variant's own is called where the name is of one that each variant has; else the name. */
    static String nameOf(String variant, String name, List<Scenario> ofEach) {
        return ofEach.stream().anyMatch(scenario -> scenario.name().equals(name)) ? nameOf(variant, name) : name;
    }

    /** What the variant's own of one that each variant has is called. */
    static String nameOf(String variant, String name) {
        return variant + "-" + name;
    }

    /** Whether nothing but its variant and interval is its own, and how long it is measured. */
    boolean isVariantAtInterval() {
        return Set.of(Levels.INTERVAL).containsAll(own.keySet()) && heap.isEmpty() && network == null && repeats == null
                && scraped && faults.isEmpty();
    }

    /** The same once more, under a name of its own. */
    Scenario again() {
        return new Scenario(name + "-again", variant, null, heap, network, name, scraped, window, faults, ahead, own);
    }

    /** The same without levels of its own of these factors. */
    Scenario without(Set<String> factors) {
        return new Scenario(name, variant, says, heap, network, repeats, scraped, window, faults, ahead, levels().without(factors).of());
    }

    /** Levels that differ from the experiment's. */
    @JsonIgnore
    public Levels levels() {
        return new Levels(own);
    }

    /** The experiment's levels with this scenario's own. */
    public Levels over(Levels common) {
        return common.with(levels());
    }
}
