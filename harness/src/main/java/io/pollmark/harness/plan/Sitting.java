package io.pollmark.harness.plan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

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

    /** As it was planned before any of its legs was to be repeated. */
    Sitting withoutRepeats() {
        Set<List<Object>> seen = new HashSet<>();
        return new Sitting(number, system, legs.stream().filter(leg -> seen.add(List.of(leg.round(), leg.scenario()))).toList());
    }

    /** With one leg more at its end. */
    Sitting with(Leg leg) {
        List<Leg> more = new ArrayList<>(legs);
        more.add(leg);
        return new Sitting(number, system, more);
    }
}
