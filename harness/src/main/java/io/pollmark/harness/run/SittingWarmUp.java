package io.pollmark.harness.run;

import io.pollmark.harness.environment.Child;
import io.pollmark.harness.environment.Exchangeable;
import io.pollmark.harness.environment.Toolbox;
import io.pollmark.harness.environment.TrialSettings;
import io.pollmark.harness.experiment.Level;
import io.pollmark.harness.experiment.Levels;
import io.pollmark.harness.experiment.SystemSpec;
import io.pollmark.harness.load.K6;
import io.pollmark.harness.load.LoadEnd;
import io.pollmark.harness.load.LoadSettings;
import io.pollmark.harness.plan.Budget;
import io.pollmark.harness.plan.Leg;
import io.pollmark.harness.plan.Sitting;
import io.pollmark.harness.sampling.Sampler;
import io.pollmark.harness.statistics.RecordedSitting.Warming;
import io.pollmark.harness.statistics.warmup.WarmUpRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * Warms the tiers: in rounds through all variants, on all cores and under more load than is measured, until they took
 * the compilers next to nothing; then on the tiers' own core a round as measured. Warm is what has run often, not long.
 */
final class SittingWarmUp {
    private static final Duration LONGEST_TURN = Duration.ofSeconds(5);
    private static final Duration STEP = Duration.ofMillis(250);
    private static final Duration LAST_ANSWERS = Duration.ofSeconds(2);
    // A variant that takes less than this of a core is polled oftener the next time, so that its code runs often, too.
    private static final double IDLE_SHARE = 0.6;

    private final Toolbox tools;
    private final SystemSpec system;
    private final Sitting sitting;
    private final Exchangeable environment;
    private final Path folder;
    private final Watch watch;
    private final Sampler sampler;
    private final Map<String, WarmingVariant> variants = new LinkedHashMap<>();
    private final List<Warming> rounds = new ArrayList<>();

    SittingWarmUp(Toolbox tools, SystemSpec system, Sitting sitting, Exchangeable environment, Path folder, Watch watch, Sampler sampler) {
        this.tools = tools;
        this.system = system;
        this.sitting = sitting;
        this.environment = environment;
        this.folder = folder;
        this.watch = watch;
        this.sampler = sampler;
        sitting.legs().stream()
                .collect(Collectors.groupingBy(Leg::variant, LinkedHashMap::new, Collectors.toList()))
                .forEach((variant, legs) -> variants.put(variant, new WarmingVariant(legs)));
    }

    /**
     * A round is as long as turns of five seconds make it, and no longer than the warm-up may be. Starts with the tiers on all
     * cores, and ends with them on their own.
     *
     * @param rule when the system counts as warm, and what its users do until then
     * @return the rounds, the last one as measured
     */
    List<Warming> run(Duration atMost, WarmUpRule rule) throws InterruptedException, IOException, SittingBrokenException {
        Duration turn = min(LONGEST_TURN, atMost.dividedBy(variants.size()));
        Duration round = turn.multipliedBy(variants.size());
        Duration spent = Duration.ZERO;
        do {
            hotRound(turn, round, rule.hot());
            spent = spent.plus(round);
        } while (!isQuiet(rounds, roundsOfAll(), rule.quiet()) && spent.plus(round).compareTo(atMost) <= 0);
        environment.gather();
        round(false, min(turn, Budget.AS_MEASURED));
        return List.copyOf(rounds);
    }

    /** As many as it takes until every variant ran with all that its legs differ in. */
    private int roundsOfAll() {
        return variants.values().stream().mapToInt(WarmingVariant::rounds).max().orElseThrow();
    }

    /** Whether the last so many took the compilers no more than this share of a core, each by itself. */
    static boolean isQuiet(List<Warming> rounds, int last, double quiet) {
        return rounds.size() >= last && rounds.subList(rounds.size() - last, rounds.size()).stream()
                .map(Warming::compilersShare)
                .allMatch(share -> share != null && share <= quiet);
    }

    private void hotRound(Duration turn, Duration round, Levels levels) throws InterruptedException, IOException, SittingBrokenException {
        Path own = Files.createDirectories(folder.resolve("warm-up").resolve(Integer.toString(rounds.size() + 1)));
        LoadSettings load = new LoadSettings("warm-up", sitting.system().users() + 1,
                levels.with(Levels.USERS, Level.of(TrialSettings.WARMING_USERS)),
                null, sitting.system().seed(), Duration.ZERO, round.minus(LAST_ANSWERS), Duration.ZERO);
        Child users = K6.start(tools, environment, system.scenario(), load, own);
        round(true, turn);
        Optional<String> wrong = LoadEnd.await(users, environment, Duration.ZERO, () -> { });
        if (wrong.isPresent()) {
            throw new SittingBrokenException("The warm-up's load: " + wrong.get());
        }
    }

    private void round(boolean isHot, Duration turn) throws InterruptedException, IOException, SittingBrokenException {
        long start = System.currentTimeMillis();
        OptionalDouble before = sampler.compilerSeconds();
        // The load ends a little before the round does: from round to round it is another that has less of it.
        List<String> order = new ArrayList<>(variants.keySet());
        Collections.rotate(order, rounds.size());
        for (String variant : order) {
            turn(isHot, variant, turn);
        }
        OptionalDouble after = sampler.compilerSeconds();
        long end = System.currentTimeMillis();
        Double share = before.isPresent() && after.isPresent()
                ? (after.getAsDouble() - before.getAsDouble()) * 1000 / (end - start)
                : null;
        rounds.add(new Warming(isHot, start, end, share));
    }

    private void turn(boolean isHot, String variant, Duration turn)
            throws InterruptedException, IOException, SittingBrokenException {
        String what = "warm-up " + (rounds.size() + 1) + ", " + variant;
        WarmingVariant warming = variants.get(variant);
        environment.exchange(variant, warming.levels(sitting.system().levels(), rounds.size(), isHot));
        double before = sampler.tierSeconds();
        long start = System.nanoTime();
        for (Duration left = turn; left.isPositive(); left = turn.minusNanos(System.nanoTime() - start)) {
            watch.await(min(left, STEP), what);
            if (isHot) {
                sampler.exercise();
            }
        }
        double share = (sampler.tierSeconds() - before) * 1e9 / (System.nanoTime() - start);
        if (isHot && share < IDLE_SHARE) {
            warming.shorten();
        }
    }

    private static Duration min(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }
}
