package io.pollmark.harness.experiment;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;

/**
 * A system under test: what is started and what is read from it.
 *
 * @param id            file name without ending
 * @param variants      all that somebody may choose
 * @param planted       further ones, which check the instrument
 * @param tiers         in the order of their start
 * @param connections   between tiers, to be counted
 * @param running       where it says what it runs
 * @param exchange      how it goes on with another variant while it runs
 * @param tap           what a control reads past all tiers; null where none does
 * @param compose       it in containers
 * @param jmxAttributes the list of JMX attributes, relative to the checkout
 * @param exporterRules the JMX exporter's configuration made of it, relative to the checkout
 * @param scenario      the k6 script, relative to the checkout
 * @param committed     query for id, recipient, sender, commit time and position in the stream of all that was committed
 * @param publishing    LIKE pattern of the publishing statement's digest
 */
public record SystemSpec(
        String id,
        List<String> variants,
        List<String> planted,
        List<TierSpec> tiers,
        Connections connections,
        Running running,
        ExchangeSpec exchange,
        @JsonSetter(nulls = Nulls.SET) TapSpec tap,
        ComposeSpec compose,
        String jmxAttributes,
        String exporterRules,
        String scenario,
        String committed,
        String publishing) {

    /** Copies. */
    public SystemSpec {
        variants = List.copyOf(variants);
        planted = List.copyOf(planted);
        tiers = List.copyOf(tiers);
    }

    /** The tier of that name. */
    public TierSpec tier(String name) {
        return tiers.stream().filter(tier -> tier.name().equals(name)).findFirst()
                .orElseThrow(() -> new ExperimentException("The system " + id + " has no tier " + name + "."));
    }
}
