package io.pollmark.harness.run;

import io.pollmark.harness.environment.Child;
import io.pollmark.harness.environment.Exchangeable;
import io.pollmark.harness.environment.Toolbox;
import io.pollmark.harness.environment.TrialSettings;
import io.pollmark.harness.experiment.SystemSpec;
import io.pollmark.harness.load.K6;
import io.pollmark.harness.load.LoadSettings;
import io.pollmark.harness.plan.Budget;
import io.pollmark.harness.plan.Leg;
import io.pollmark.harness.plan.Sitting;
import io.pollmark.harness.sampling.Sampler;
import io.pollmark.harness.statistics.RecordedSitting.Warming;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;

/**
 * Warms both tiers: in rounds through all variants, on all cores and under more load than is measured, until a round took
 * the compilers next to nothing; then on the tiers' own core a round as measured. Warm is what has run often, not long.
 */
final class SittingWarmUp {
    private static final Duration LONGEST_TURN = Duration.ofSeconds(8);
    private static final Duration LAST_ANSWERS = Duration.ofSeconds(2);
    private static final Duration SHORTEST_INTERVAL = Duration.ofMillis(10);
    // So many users without a pause ask for some 200 pages and messages a second.
    private static final Duration NO_THINK_TIME = Duration.ofMillis(10);
    private static final Duration PATIENCE = Duration.ofSeconds(45);

    private final Toolbox tools;
    private final SystemSpec system;
    private final Sitting sitting;
    private final Exchangeable environment;
    private final Path folder;
    private final Watch watch;
    private final Sampler sampler;
    /** Variant to the shortest interval at which it is measured. */
    private final Map<String, Long> variants = new LinkedHashMap<>();
    private final List<Warming> rounds = new ArrayList<>();

    SittingWarmUp(Toolbox tools, SystemSpec system, Sitting sitting, Exchangeable environment, Path folder, Watch watch, Sampler sampler) {
        this.tools = tools;
        this.system = system;
        this.sitting = sitting;
        this.environment = environment;
        this.folder = folder;
        this.watch = watch;
        this.sampler = sampler;
        for (Leg leg : sitting.legs()) {
            variants.merge(leg.variant(), leg.intervalMillis(), Math::min);
        }
    }

    /**
     * A round is as long as turns of eight seconds make it, and no longer than the warm-up may be. Starts with the tiers on all cores, and ends with them on their own.
     *
     * @param quiet the share of a core that compilers may take in a round after which the system counts as warm
     * @return the rounds, the last one as measured
     */
    List<Warming> run(Duration atMost, double quiet) throws InterruptedException, IOException, SittingBrokenException {
        Duration turn = min(LONGEST_TURN, atMost.dividedBy(variants.size()));
        Duration round = turn.multipliedBy(variants.size());
        Duration spent = Duration.ZERO;
        do {
            hotRound(turn, round);
            spent = spent.plus(round);
        } while (!isQuiet(quiet) && spent.plus(round).compareTo(atMost) <= 0);
        environment.gather();
        turns(false, min(turn, Budget.AS_MEASURED), 1);
        return List.copyOf(rounds);
    }

    private boolean isQuiet(double quiet) {
        Double share = rounds.getLast().compilersShare();
        return share != null && share <= quiet;
    }

    private void hotRound(Duration turn, Duration round) throws InterruptedException, IOException, SittingBrokenException {
        Path own = Files.createDirectories(folder.resolve("warm-up").resolve(Integer.toString(rounds.size() + 1)));
        LoadSettings load = new LoadSettings("warm-up", sitting.system().users() + 1, TrialSettings.WARMING_USERS, NO_THINK_TIME,
                sitting.system().publishShare(), 0, sitting.system().seed(), Duration.ZERO, round.minus(LAST_ANSWERS), Duration.ZERO);
        Child hot = K6.start(tools, environment, system.scenario(), load, own);
        turns(true, turn, 2);
        if (!hot.process().waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
            environment.stop(hot);
            throw new SittingBrokenException("The warm-up's load had not ended " + PATIENCE.toSeconds() + " s after its time; see " + hot.log() + ".");
        }
        if (hot.process().exitValue() != 0) {
            throw new SittingBrokenException(hot.ended().getMessage());
        }
    }

    /** @param oftener how many times as often pollers poll as when they are measured */
    private void turns(boolean hot, Duration turn, int oftener) throws InterruptedException, IOException, SittingBrokenException {
        long start = System.currentTimeMillis();
        OptionalDouble before = sampler.compilerSeconds();
        for (Map.Entry<String, Long> variant : variants.entrySet()) {
            environment.exchange(variant.getKey(), Math.max(SHORTEST_INTERVAL.toMillis(), variant.getValue() / oftener));
            watch.await(turn, "warm-up " + (rounds.size() + 1) + ", " + variant.getKey());
        }
        OptionalDouble after = sampler.compilerSeconds();
        long end = System.currentTimeMillis();
        Double share = before.isPresent() && after.isPresent()
                ? (after.getAsDouble() - before.getAsDouble()) * 1000 / (end - start)
                : null;
        rounds.add(new Warming(hot, start, end, share));
    }

    private static Duration min(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }
}
