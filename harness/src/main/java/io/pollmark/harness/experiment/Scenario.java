package io.pollmark.harness.experiment;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * One side of a comparison: a variant, under levels that may differ from the experiment's. What is absent is the
 * experiment's.
 *
 * @param name     unique in the experiment
 * @param variant  the system's
 * @param says     what a person calls it; absent: as the system calls the variant
 * @param users    users logged in at once
 * @param interval from the start of a poll to the start of the next
 * @param arrivalsPerSecond notifications from outside the users
 * @param heap     by tier, as {@link Jvm#heap()}
 * @param repeats  the scenario that it repeats in everything, to show what differs by chance; absent: it is one of its own
 * @param scraped  whether JMX is read all the time; if not, only where phases begin and end, to see what reading it costs
 * @param window   what is measured of its legs in a crossover; absent: the sittings' own
 * @param network  network time between the tiers, both ways together, in whole milliseconds; absent: loopback
 */
public record Scenario(
        String name,
        String variant,
        @JsonSetter(nulls = Nulls.SET) String says,
        @JsonSetter(nulls = Nulls.SET) Integer users,
        @JsonSetter(nulls = Nulls.SET) Duration interval,
        @JsonSetter(nulls = Nulls.SET) @JsonInclude(JsonInclude.Include.NON_NULL) Double arrivalsPerSecond,
        @JsonSetter(nulls = Nulls.SET) Map<String, String> heap,
        @JsonSetter(nulls = Nulls.SET) Duration network,
        @JsonSetter(nulls = Nulls.SET) String repeats,
        @JsonSetter(nulls = Nulls.SET) Boolean scraped,
        @JsonSetter(nulls = Nulls.SET) Duration window) {
    /** Checks the ranges; an absent heap is empty. */
    public Scenario {
        Require.that(name.matches("[a-z0-9][a-z0-9-]*"),
                "a scenario's name is '" + name + "': it must be of a-z, 0-9 and '-'");
        heap = heap == null ? Map.of() : Map.copyOf(heap);
        heap.values().forEach(Jvm::checkHeap);
        scraped = scraped == null || scraped;
        Require.that(network == null || network.toMillis() >= 1,
                "the scenario " + name + " has a network of less than 1ms: leave the key out for loopback");
        if (window != null) {
            Sittings.requireWindow(window);
        }
    }

    /** The variant as the experiment has it, under the variant's own name. */
    static Scenario plain(String variant) {
        return new Scenario(variant, variant, null, null, null, null, null, null, null, null, null);
    }

    static List<Scenario> plain(List<String> variants) {
        return variants.stream().map(Scenario::plain).toList();
    }

    /** Whether nothing but its variant and interval is its own, and how long it is measured. */
    boolean isVariantAtInterval() {
        return users == null && arrivalsPerSecond == null && heap.isEmpty() && network == null && repeats == null && scraped;
    }

    /** The same once more, under a name of its own. */
    Scenario again() {
        return new Scenario(name + "-again", variant, null, users, interval, arrivalsPerSecond, heap, network, name, scraped, window);
    }

    /** The experiment's factors with this scenario's levels. */
    public Factors over(Factors common) {
        return new Factors(
                users == null ? common.users() : users,
                common.thinkTime(),
                interval == null ? common.interval() : interval,
                common.publishShare(),
                arrivalsPerSecond == null ? common.arrivalsPerSecond() : arrivalsPerSecond);
    }
}
