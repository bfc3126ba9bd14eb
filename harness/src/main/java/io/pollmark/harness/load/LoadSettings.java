package io.pollmark.harness.load;

import io.pollmark.harness.experiment.Fault;
import io.pollmark.harness.experiment.Levels;
import io.pollmark.harness.experiment.Phases;
import io.pollmark.harness.plan.Trial;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/**
 * What one process of the load generator does.
 *
 * @param variant          for whoever watches its own metrics
 * @param firstUser        number of the first user; the others follow
 * @param levels           of all factors
 * @param arrivalsUrl      who tells how many there are to be, while it runs; null: they stay as they are
 * @param ramp             over which users arrive; part of the duration
 * @param duration         in which they act
 * @param drain            in which they listen and act no more
 * @param faults           of the users, each as {@code what@from+length}, in milliseconds since 1970; empty: none
 */
public record LoadSettings(
        String variant, int firstUser, Levels levels, URI arrivalsUrl, long seed, Duration ramp, Duration duration, Duration drain,
        List<String> faults) {
    /** Without faults. */
    public LoadSettings(String variant, int firstUser, Levels levels, URI arrivalsUrl, long seed, Duration ramp, Duration duration,
            Duration drain) {
        this(variant, firstUser, levels, arrivalsUrl, seed, ramp, duration, drain, List.of());
    }

    /** That of a trial. */
    public static LoadSettings of(Trial trial, Phases phases) {
        return of(trial, phases.ramp(), phases.duration(), phases.drain());
    }

    /** A trial's users for as long as that. */
    public static LoadSettings of(Trial trial, Duration ramp, Duration duration, Duration drain) {
        return new LoadSettings(trial.variant(), 1, trial.levels(), null, trial.seed(), ramp, duration, drain);
    }

    /** With arrivals that somebody steers. */
    public LoadSettings steeredBy(ArrivalsControl control) {
        return new LoadSettings(variant, firstUser, levels, control.url(), seed, ramp, duration, drain, faults);
    }

    /**
     * With what users do on purpose.
     *
     * @param loadStart milliseconds since 1970
     */
    public LoadSettings with(List<Fault> all, long loadStart) {
        return new LoadSettings(variant, firstUser, levels, arrivalsUrl, seed, ramp, duration, drain, all.stream().filter(Fault::isOfUsers)
                .map(fault -> fault.what().name().toLowerCase(Locale.ROOT) + "@" + (loadStart + fault.at().toMillis()) + "+"
                        + fault.back().toMillis())
                .toList());
    }
}
