package io.pollmark.harness.plan;

import java.util.ArrayList;
import java.util.List;

/**
 * One start of the system, in which scenarios take turns while the same users stay logged in.
 *
 * @param number from 1, in the order of execution
 * @param system what the system is started with, and its load: the variant and interval are the first leg's, the block is
 *               the sitting's, in which every scenario has its legs
 * @param legs   in the order of execution
 */
public record Sitting(int number, Trial system, List<Leg> legs) {
    /** Copies. */
    public Sitting {
        legs = List.copyOf(legs);
    }

    /** From 1; every scenario has its legs in one sitting a block. */
    public int block() {
        return system.block();
    }

    /** Whether it is the other sitting, or one that repeats it: of the same block, and of the same levels. */
    boolean isAttemptAt(Sitting other) {
        return system.numbered(0).equals(other.system.numbered(0));
    }

    /** With one leg more at its end. */
    Sitting with(Leg leg) {
        List<Leg> more = new ArrayList<>(legs);
        more.add(leg);
        return new Sitting(number, system, more);
    }
}
