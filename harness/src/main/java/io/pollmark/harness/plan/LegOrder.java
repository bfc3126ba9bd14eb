package io.pollmark.harness.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * In which order scenarios take turns within the sittings of a crossover. In each round each has one leg, so that a drift
 * favours none; and what a leg leaves to the next comes to all alike, since each follows each other one as evenly as
 * can be had. Rows of a Williams design are where a seeded search begins, which goes on by random changes.
 */
public final class LegOrder {
    private static final int STARTS = 40;
    private static final int CHANGES = 1000;

    private final int[][] rounds;
    private final int sittings;
    private final boolean[] mayEnd;

    private LegOrder(int[][] rounds, int sittings, boolean[] mayEnd) {
        this.rounds = rounds;
        this.sittings = sittings;
        this.mayEnd = mayEnd;
    }

    /**
     * @param scenarios names, each once
     * @param sittings  at least 1
     * @param rounds    of a sitting, at least 1
     * @param mayEnd    whether a scenario may be a sitting's last
     * @param seed      the same gives the same order
     * @return one order of rounds × scenarios legs a sitting
     * @throws IllegalArgumentException where there is nothing to order, a name stands twice, or no scenario may end a sitting
     */
    public static List<List<String>> of(List<String> scenarios, int sittings, int rounds, Predicate<String> mayEnd, long seed) {
        if (scenarios.isEmpty() || sittings < 1 || rounds < 1) {
            throw new IllegalArgumentException(scenarios.size() + " scenarios, " + sittings + " sittings of " + rounds
                    + " rounds: each must be at least 1");
        }
        if (new HashSet<>(scenarios).size() < scenarios.size()) {
            throw new IllegalArgumentException("A scenario stands twice in " + scenarios);
        }
        if (scenarios.stream().noneMatch(mayEnd)) {
            throw new IllegalArgumentException("None of " + scenarios + " may end a sitting");
        }
        boolean[] ends = new boolean[scenarios.size()];
        IntStream.range(0, ends.length).forEach(i -> ends[i] = mayEnd.test(scenarios.get(i)));
        Random random = new Random(seed);
        LegOrder best = null;
        Precedence least = null;
        for (int start = 0; start < STARTS; start++) {
            LegOrder order = new LegOrder(start(ends.length, sittings * rounds, random), sittings, ends);
            order.mendEnds(random);
            Precedence reached = order.improve(random);
            if (least == null || reached.compareTo(least) < 0) {
                best = order;
                least = reached;
            }
        }
        return best.named(scenarios);
    }

    /** Largest less smallest count of ordered pairs of different scenarios, one right after the other in a sitting. */
    public static int imbalance(List<List<String>> sittings) {
        List<String> names = sittings.stream().flatMap(List::stream).distinct().toList();
        int[][] numbers = sittings.stream()
                .map(sitting -> sitting.stream().mapToInt(names::indexOf).toArray())
                .toArray(int[][]::new);
        return Precedence.of(numbers, names.size()).imbalance();
    }

    /** Rows of Williams designs, in random order and with random names, one design after another until there are enough. */
    private static int[][] start(int scenarios, int rounds, Random random) {
        List<int[]> rows = new ArrayList<>();
        while (rows.size() < rounds) {
            List<Integer> names = new ArrayList<>(IntStream.range(0, scenarios).boxed().toList());
            Collections.shuffle(names, random);
            List<int[]> design = new ArrayList<>(List.of(Williams.rows(scenarios)));
            Collections.shuffle(design, random);
            design.forEach(row -> rows.add(IntStream.of(row).map(names::get).toArray()));
        }
        return rows.subList(0, rounds).toArray(int[][]::new);
    }

    private void mendEnds(Random random) {
        for (int sitting = 0; sitting < sittings; sitting++) {
            int[] last = lastRound(sitting);
            while (!mayEnd[last[last.length - 1]]) {
                swap(last, random.nextInt(last.length), last.length - 1);
            }
        }
    }

    /** Changes two legs of a round, or two rounds, and keeps what is no worse. */
    private Precedence improve(Random random) {
        Precedence reached = Precedence.of(sittings(), mayEnd.length);
        for (int change = 0; change < CHANGES; change++) {
            boolean ofLegs = random.nextBoolean();
            int[] round = rounds[random.nextInt(rounds.length)];
            int places = ofLegs ? round.length : rounds.length;
            int one = random.nextInt(places);
            int other = random.nextInt(places);
            exchange(ofLegs, round, one, other);
            Precedence changed = endsAsItMay() ? Precedence.of(sittings(), mayEnd.length) : null;
            if (changed != null && changed.compareTo(reached) <= 0) {
                reached = changed;
            } else {
                exchange(ofLegs, round, one, other);
            }
        }
        return reached;
    }

    private void exchange(boolean ofLegs, int[] round, int one, int other) {
        if (ofLegs) {
            swap(round, one, other);
        } else {
            int[] kept = rounds[one];
            rounds[one] = rounds[other];
            rounds[other] = kept;
        }
    }

    private static void swap(int[] round, int one, int other) {
        int kept = round[one];
        round[one] = round[other];
        round[other] = kept;
    }

    private boolean endsAsItMay() {
        for (int sitting = 0; sitting < sittings; sitting++) {
            int[] last = lastRound(sitting);
            if (!mayEnd[last[last.length - 1]]) {
                return false;
            }
        }
        return true;
    }

    private int[] lastRound(int sitting) {
        return rounds[(sitting + 1) * (rounds.length / sittings) - 1];
    }

    private int[][] sittings() {
        int scenarios = mayEnd.length;
        int roundsEach = rounds.length / sittings;
        int[][] rows = new int[sittings][roundsEach * scenarios];
        for (int round = 0; round < rounds.length; round++) {
            System.arraycopy(rounds[round], 0, rows[round / roundsEach], round % roundsEach * scenarios, scenarios);
        }
        return rows;
    }

    private List<List<String>> named(List<String> scenarios) {
        List<List<String>> named = new ArrayList<>();
        for (int[] sitting : sittings()) {
            named.add(IntStream.of(sitting).mapToObj(scenarios::get).toList());
        }
        return List.copyOf(named);
    }
}
