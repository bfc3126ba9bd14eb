package io.pollmark.harness.experiment;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;

/**
 * Asks what one more of something takes: two scenarios differ in what they cost and in how often it happens.
 *
 * @param what    happens, as a person calls it
 * @param of      the scenario in which it happens more often
 * @param less    the scenario in which it happens less often
 * @param per     the metric of how often, a second
 * @param against the one, by its {@code what}, that it is compared with; may be absent
 */
public record UnitCost(String what, String of, String less, String per, @JsonSetter(nulls = Nulls.SET) String against) {
    /** Checks that there is a difference. */
    public UnitCost {
        Require.that(!of.equals(less), "unitCosts: '" + what + "' is of " + of + " and less " + less + ": name two scenarios");
        Require.that(!what.equals(against), "unitCosts: '" + what + "' is against itself: name another, or leave the key out");
    }
}
