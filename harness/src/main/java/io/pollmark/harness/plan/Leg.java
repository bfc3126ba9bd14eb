package io.pollmark.harness.plan;

import io.pollmark.harness.experiment.Levels;

/**
 * One scenario's turn in a sitting.
 *
 * @param number         from 1 over all sittings, in the order of planning; a second attempt has a number after all others
 * @param round          from 1; every scenario has one leg a round
 * @param scenario       which of the experiment's
 * @param levels         of the factors that a leg can change; one that is absent is the sitting's
 * @param windowMillis   what is measured of it
 */
public record Leg(int number, int round, String scenario, String variant, Levels levels, long windowMillis) {
    /**
     * Those under which it runs.
     *
     * @param system of its sitting
     */
    public Levels over(Trial system) {
        return system.levels().with(levels);
    }

    Leg numbered(int newNumber) {
        return new Leg(newNumber, round, scenario, variant, levels, windowMillis);
    }
}
