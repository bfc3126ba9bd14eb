package io.pollmark.harness.plan;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * One scenario's turn in a sitting.
 *
 * @param number         from 1 over all sittings, in the order of planning; a second attempt has a number after all others
 * @param round          from 1; every scenario has one leg a round
 * @param scenario       which of the experiment's
 * @param intervalMillis from poll to poll
 * @param arrivalsPerSecond notifications from outside the users; null: as the sitting has them
 * @param windowMillis   what is measured of it
 */
public record Leg(
        int number, int round, String scenario, String variant, long intervalMillis,
        @JsonInclude(JsonInclude.Include.NON_NULL) Double arrivalsPerSecond, long windowMillis) {
    /**
     * How many notifications a second come from outside while it runs.
     *
     * @param system of its sitting
     */
    public double arrivals(Trial system) {
        return arrivalsPerSecond == null ? system.arrivalsPerSecond() : arrivalsPerSecond;
    }

    Leg numbered(int newNumber) {
        return new Leg(newNumber, round, scenario, variant, intervalMillis, arrivalsPerSecond, windowMillis);
    }
}
