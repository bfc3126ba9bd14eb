package io.pollmark.harness.experiment;

import java.time.Duration;
import java.util.List;

/**
 * What is compared, and under what load.
 *
 * @param id        file name without ending; also the start of the run folder's name
 * @param question  the question that the run answers
 * @param system    the system under test, by the name of its file
 * @param variants  what is compared
 * @param factors   the load's levels
 * @param phases    the parts of a trial
 * @param blocks    how often every variant is run
 * @param seed      of the order of trials and of everything random in them
 * @param jvm       the same for both tiers
 * @param roundTrip network time between the tiers and the database, both ways together
 * @param cores     which core carries what
 */
public record Experiment(
        String id,
        String question,
        String system,
        List<String> variants,
        Factors factors,
        Phases phases,
        int blocks,
        long seed,
        Jvm jvm,
        Duration roundTrip,
        Cores cores) {

    /** Checks what a type cannot say. */
    public Experiment {
        variants = List.copyOf(variants);
        Require.that(!variants.isEmpty(), "variants is empty: name at least one variant");
        Require.that(variants.stream().distinct().count() == variants.size(), "variants names a variant twice");
        Require.that(blocks >= 1, "blocks is " + blocks + ": it must be at least 1");
        Require.that(!roundTrip.isNegative(), "roundTrip is negative");
    }
}
