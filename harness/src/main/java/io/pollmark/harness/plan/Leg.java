package io.pollmark.harness.plan;

/**
 * One scenario's turn in a sitting.
 *
 * @param number         from 1 over all sittings, in the order of planning; a second attempt has a number after all others
 * @param round          from 1; every scenario has one leg a round
 * @param scenario       which of the experiment's
 * @param intervalMillis from poll to poll
 * @param windowMillis   what is measured of it
 */
public record Leg(int number, int round, String scenario, String variant, long intervalMillis, long windowMillis) {
    Leg numbered(int newNumber) {
        return new Leg(newNumber, round, scenario, variant, intervalMillis, windowMillis);
    }
}
