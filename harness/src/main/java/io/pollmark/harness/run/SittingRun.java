package io.pollmark.harness.run;

import io.pollmark.harness.environment.Child;
import io.pollmark.harness.environment.Exchangeable;
import io.pollmark.harness.environment.JmxAttribute;
import io.pollmark.harness.environment.StartException;
import io.pollmark.harness.environment.Terms;
import io.pollmark.harness.environment.Toolbox;
import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.Sittings;
import io.pollmark.harness.experiment.SystemSpec;
import io.pollmark.harness.load.ArrivalsControl;
import io.pollmark.harness.load.CommittedTable;
import io.pollmark.harness.load.K6;
import io.pollmark.harness.load.LedgerFiles;
import io.pollmark.harness.load.LoadSettings;
import io.pollmark.harness.plan.Budget;
import io.pollmark.harness.plan.Leg;
import io.pollmark.harness.plan.Sitting;
import io.pollmark.harness.sampling.Sampler;
import io.pollmark.harness.statistics.RecordedSitting.RecordedLeg;
import io.pollmark.harness.statistics.RecordedSitting.Warming;
import io.pollmark.harness.statistics.RecordedSitting;
import io.pollmark.harness.statistics.warmup.WarmUpRule;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** One sitting on a system that is ready: users arrive, the system is warmed, scenarios take turns, users go. */
final class SittingRun {
    // What was committed just before the load's end is delivered in this time.
    private static final Duration DRAIN = Duration.ofSeconds(5);
    // An exchange hands over; clients get it a little later.
    private static final Duration LAST_RECEIPTS = Duration.ofMillis(500);
    private static final Duration SPARE = Duration.ofMinutes(5);

    /** Decides after the last planned leg which are run once more. */
    @FunctionalInterface
    interface Repeats {
        /** @param soFar its files are in its folder, and its last leg is over */
        List<Leg> of(RecordedSitting soFar) throws IOException;
    }

    private final Toolbox tools;
    private final SystemSpec system;
    private final Experiment experiment;
    private final Sitting sitting;
    private final Exchangeable environment;
    private final Path folder;
    private final boolean profiled;
    private final Watch watch;
    private final Map<String, Long> marks = new LinkedHashMap<>();
    private final List<String> failures = new ArrayList<>();
    private final List<RecordedLeg> legs = new ArrayList<>();
    private List<Warming> warmUp = List.of();
    private Map<String, String> terms = Map.of();

    /**
     * @param profiled whether its scenarios are profiled in the end
     * @param tick     called a few times a second with what is being done
     */
    SittingRun(Toolbox tools, SystemSpec system, Experiment experiment, Sitting sitting, Exchangeable environment, Path folder,
            boolean profiled, Consumer<String> tick) {
        this.tools = tools;
        this.system = system;
        this.experiment = experiment;
        this.sitting = sitting;
        this.environment = environment;
        this.folder = folder;
        this.profiled = profiled;
        this.watch = new Watch(environment, tick);
    }

    /**
     * @param warm    how the system is warmed
     * @param control the variant with which no sitting ends, since it delivers nothing
     */
    RecordedSitting run(WarmUpRule warm, String control, Repeats repeats) throws InterruptedException, IOException {
        List<JmxAttribute> attributes = JmxAttribute.of(tools, system);
        environment.spread();
        try (ArrivalsControl arrivals = ArrivalsControl.start(sitting.system().levels().arrivalsPerSecond());
                Sampler sampler = Sampler.start(environment, system, experiment.roundTrip(), attributes, false,
                        Set.of(), null, folder.resolve("5-samples.csv"))) {
            try {
                measure(sampler, arrivals, warm, control, repeats);
            } catch (SittingBrokenException | StartException broken) {
                failures.add(broken.getMessage());
            }
            failures.addAll(environment.ended());
            failures.addAll(sampler.end());
        }
        Shutdown.parkIfInProgress();
        return recorded();
    }

    private void measure(Sampler sampler, ArrivalsControl arrivals, WarmUpRule warm, String control, Repeats repeats)
            throws InterruptedException, IOException, SittingBrokenException {
        marks.put("loadStart", sampler.mark());
        LoadSettings load = LoadSettings.of(sitting.system(), experiment.sittings().ramp(), longest(), Duration.ZERO).steeredBy(arrivals);
        Child k6 = K6.start(tools, environment, system.scenario(), load, folder);
        watch.over(k6);
        warmUp = new SittingWarmUp(tools, system, sitting, environment, folder, watch, sampler)
                .run(experiment.sittings().warmUp(), warm);
        requireUsers();
        terms = Terms.of(environment.tiers());
        marks.put("warm", sampler.mark());
        for (Leg leg : sitting.legs()) {
            run(leg, sampler, arrivals);
        }
        settleBacklog(control);
        watch.await(LAST_RECEIPTS, "last deliveries of the legs");
        export();
        for (Leg leg : repeats.of(recorded())) {
            run(leg, sampler, arrivals);
        }
        settleBacklog(control);
        if (profiled) {
            new SittingProfile(tools, experiment.sittings(), environment, folder, watch).run(sitting, arrivals);
            settleBacklog(control);
        }
        marks.put("loadEnd", sampler.mark());
        watch.await(DRAIN, "last deliveries");
        marks.put("drainEnd", sampler.mark());
        environment.stop(k6);
        export();
    }

    /** The load ends when it is ended; this is when it would by itself. */
    private Duration longest() {
        Duration all = sitting.legs().stream().map(this::length).reduce(Duration.ZERO, Duration::plus);
        Duration profile = profiled ? SittingProfile.length(experiment.sittings(), sitting) : Duration.ZERO;
        return experiment.sittings().warmUp().plus(profile)
                .plus(Budget.AS_MEASURED.multipliedBy(experiment.variants().size()))
                .plus(all.multipliedBy(experiment.attempts() + 1L)).plus(SPARE);
    }

    private Duration length(Leg leg) {
        return experiment.sittings().settle().plusMillis(leg.windowMillis()).plus(Sittings.tail(leg.levels().interval()));
    }

    private void run(Leg leg, Sampler sampler, ArrivalsControl arrivals) throws InterruptedException, SittingBrokenException {
        String what = "leg " + (legs.size() + 1) + " of " + Math.max(legs.size() + 1, sitting.legs().size()) + ", " + leg.scenario();
        arrivals.set(leg.over(sitting.system()).arrivalsPerSecond());
        long after = exchange(leg);
        Map<String, Long> own = new LinkedHashMap<>();
        own.put("loadStart", System.currentTimeMillis());
        watch.await(experiment.sittings().settle(), what);
        own.put("windowStart", sampler.open());
        watch.await(Duration.ofMillis(leg.windowMillis()), what);
        own.put("windowEnd", sampler.finish());
        own.put("loadEnd", own.get("windowEnd"));
        watch.await(Sittings.tail(leg.levels().interval()), what);
        own.put("drainEnd", System.currentTimeMillis());
        legs.add(new RecordedLeg(leg, own, after, Long.MAX_VALUE));
    }

    /** The leg before ends in the stream where what follows it begins. */
    private long exchange(Leg leg) {
        long position = Long.parseLong(environment.exchange(leg.variant(), leg.over(sitting.system())));
        if (!legs.isEmpty() && legs.getLast().upTo() == Long.MAX_VALUE) {
            RecordedLeg last = legs.removeLast();
            legs.add(new RecordedLeg(last.leg(), last.marks(), last.after(), position));
        }
        return position;
    }

    /** Goes on with a variant that delivers, and so ends the last leg. */
    private void settleBacklog(String control) {
        Leg delivering = sitting.legs().stream().filter(leg -> !leg.variant().equals(control)).findFirst().orElse(sitting.legs().getFirst());
        exchange(delivering);
    }

    private void requireUsers() throws IOException, SittingBrokenException {
        Set<String> present = LedgerFiles.readEvents(folder.resolve("4-events.csv")).present();
        if (present.size() < sitting.system().users()) {
            throw new SittingBrokenException("Of " + sitting.system().users() + " users " + present.size()
                    + " were logged in and listening after the warm-up: give sittings a longer ramp or warmUp, or see "
                    + folder.resolve("logs") + ".");
        }
    }

    private void export() throws IOException {
        marks.put("exported", System.currentTimeMillis());
        CommittedTable.export(environment.database(), system, folder.resolve("4-notifications.csv")).ifPresent(failures::add);
    }

    private RecordedSitting recorded() {
        return new RecordedSitting(sitting.number(), sitting.system(), marks, warmUp, terms, environment.marks(), failures, legs);
    }
}
