package io.pollmark.harness.run;

import io.pollmark.harness.environment.Exchangeable;
import io.pollmark.harness.environment.StartException;
import io.pollmark.harness.environment.Toolbox;
import io.pollmark.harness.experiment.Sittings;
import io.pollmark.harness.load.ArrivalsControl;
import io.pollmark.harness.plan.Leg;
import io.pollmark.harness.plan.Sitting;
import io.pollmark.harness.report.ProfileFolder;
import io.pollmark.harness.sampling.Profiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What each scenario's processor time goes to: turns after a sitting's last leg, of which nothing but flame graphs is kept. */
final class SittingProfile {
    private final Toolbox tools;
    private final Sittings sittings;
    private final Exchangeable environment;
    private final Path sittingFolder;
    private final Watch watch;

    /** @param sittingFolder in which the flame graphs get a folder */
    SittingProfile(Toolbox tools, Sittings sittings, Exchangeable environment, Path sittingFolder, Watch watch) {
        this.tools = tools;
        this.sittings = sittings;
        this.environment = environment;
        this.sittingFolder = sittingFolder;
        this.watch = watch;
    }

    /** How long it takes. */
    static Duration length(Sittings sittings, Sitting sitting) {
        return sittings.settle().plus(sittings.profile()).multipliedBy(scenarios(sitting).size());
    }

    /** Where it cannot be done, a file says why: the legs that were measured stand. */
    void run(Sitting sitting, ArrivalsControl arrivals) throws InterruptedException, IOException, SittingBrokenException {
        Path folder = Files.createDirectories(sittingFolder.resolve("profile.unfinished"));
        try {
            Profiler profiler = Profiler.unpack(tools.profilerArchive(), tools.running().resolve("profiler"));
            for (Leg leg : scenarios(sitting)) {
                String what = "profile of " + leg.scenario();
                arrivals.set(leg.over(sitting.system()).arrivalsPerSecond());
                environment.exchange(leg.variant(), leg.over(sitting.system()));
                watch.await(sittings.settle(), what);
                profiler.start(environment.tiers());
                watch.await(sittings.profile(), what);
                profiler.stop(environment.tiers(), Files.createDirectories(folder.resolve(leg.scenario())), leg.scenario());
            }
        } catch (StartException cannot) {
            ProfileFolder.noteWhyNot(folder, cannot.getMessage());
        }
        Files.move(folder, ProfileFolder.in(sittingFolder));
    }

    private static List<Leg> scenarios(Sitting sitting) {
        Map<String, Leg> first = new LinkedHashMap<>();
        sitting.legs().forEach(leg -> first.putIfAbsent(leg.scenario(), leg));
        return List.copyOf(first.values());
    }
}
