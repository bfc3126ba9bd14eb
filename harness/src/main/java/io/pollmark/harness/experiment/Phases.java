package io.pollmark.harness.experiment;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.time.Duration;

/**
 * The parts of a trial, in order. The duration of a trial is warm-up and window.
 *
 * @param ramp   users arrive evenly over it; the first part of the warm-up
 * @param warmUp from the start of the load to the window
 * @param window what steady-state figures are taken from
 * @param drain  after the load: users do nothing but receive
 * @param ahead  before the load as many other users do the same for so long, on all cores, so that the tiers are warm; absent: they are cold
 * @param collectEvery how often each tier is asked for a full collection, so that what of its heap is in use can be read; absent: never
 */
public record Phases(
        Duration ramp, Duration warmUp, Duration window, Duration drain,
        @JsonSetter(nulls = Nulls.SET) @JsonInclude(JsonInclude.Include.NON_NULL) Duration ahead,
        @JsonSetter(nulls = Nulls.SET) @JsonInclude(JsonInclude.Include.NON_NULL) Duration collectEvery) {
    // Fewer have no slope with an interval.
    private static final int LEAST_COLLECTIONS = 10;

    /** Checks the order. */
    public Phases {
        Require.that(!ramp.isNegative() && !drain.isNegative(), "a phase is negative");
        Require.that(ramp.compareTo(warmUp) <= 0, "ramp is longer than warmUp: users must have arrived when the window starts");
        Require.that(window.toMillis() >= 1000, "window must be at least 1s");
        Require.that(ahead == null || ramp.compareTo(ahead) < 0, "ahead is no longer than ramp: users must have arrived, and then do something");
        Require.that(collectEvery == null || !collectEvery.multipliedBy(LEAST_COLLECTIONS).minus(window).isPositive(),
                "collectEvery leaves fewer than " + LEAST_COLLECTIONS + " collections in the window");
    }

    /** Load time of a trial, loading included. */
    @JsonIgnore
    public Duration duration() {
        return warmUp.plus(window);
    }

    /** Warm-up and window in the same proportion, the ramp no longer than it was, and as many collections as must be. */
    public Phases lasting(Duration duration) {
        double scale = (double) duration.toMillis() / duration().toMillis();
        Duration newWarmUp = Duration.ofMillis(Math.round(warmUp.toMillis() * scale));
        Duration newRamp = Duration.ofMillis(Math.round(ramp.toMillis() * Math.min(1, scale)));
        Duration newWindow = duration.minus(newWarmUp);
        Duration often = newWindow.dividedBy(LEAST_COLLECTIONS);
        return new Phases(newRamp, newWarmUp, newWindow, drain, ahead,
                collectEvery == null || collectEvery.compareTo(often) < 0 ? collectEvery : often);
    }
}
