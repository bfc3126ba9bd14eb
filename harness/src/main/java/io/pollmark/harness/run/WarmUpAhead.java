package io.pollmark.harness.run;

import io.pollmark.harness.environment.Child;
import io.pollmark.harness.environment.Exchangeable;
import io.pollmark.harness.environment.StartException;
import io.pollmark.harness.environment.Toolbox;
import io.pollmark.harness.experiment.Level;
import io.pollmark.harness.experiment.Levels;
import io.pollmark.harness.experiment.SystemSpec;
import io.pollmark.harness.load.K6;
import io.pollmark.harness.load.LoadEnd;
import io.pollmark.harness.load.LoadSettings;
import io.pollmark.harness.plan.Trial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Warms a system before its trial: as many other users do the same on all cores, and are logged out when the trial begins. */
final class WarmUpAhead {
    private WarmUpAhead() {}

    /**
     * @param ramp   of those users
     * @param ahead  for how long
     * @param folder of the trial
     * @param tick   called a few times a second
     * @throws StartException when those users do not come to their end
     */
    static void run(Toolbox tools, SystemSpec system, Trial trial, Duration ramp, Duration ahead, Exchangeable environment, Path folder,
            Runnable tick)
            throws InterruptedException, IOException {
        LoadSettings load = new LoadSettings("warm-up", trial.users() + 1,
                trial.levels().with(Levels.ARRIVALS, Level.of(0)), null, trial.seed(), ramp, ahead, Duration.ZERO);
        environment.spread();
        Child users = K6.start(tools, environment, system.scenario(), load, Files.createDirectories(folder.resolve("ahead")));
        Optional<String> wrong = LoadEnd.await(users, environment, ahead, tick);
        if (wrong.isPresent()) {
            throw new StartException("The users ahead of the trial: " + wrong.get());
        }
        environment.gather();
    }
}
