package io.pollmark.harness.load;

import io.pollmark.harness.experiment.Levels;
import io.pollmark.harness.experiment.Phases;
import io.pollmark.harness.plan.Trial;
import java.net.URI;
import java.time.Duration;

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
 */
public record LoadSettings(
        String variant, int firstUser, Levels levels, URI arrivalsUrl, long seed, Duration ramp, Duration duration, Duration drain) {

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
        return new LoadSettings(variant, firstUser, levels, control.url(), seed, ramp, duration, drain);
    }
}
