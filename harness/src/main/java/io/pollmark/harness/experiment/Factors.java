package io.pollmark.harness.experiment;

import java.time.Duration;

/**
 * The levels of the load.
 *
 * @param users             users logged in at once
 * @param thinkTime         from one action of a user to the next
 * @param interval          from the start of a poll to the start of the next
 * @param publishShare      of the users' actions; the rest open the page
 * @param arrivalsPerSecond notifications from outside the users, however slow the system is
 */
public record Factors(
        int users, Duration thinkTime, Duration interval, double publishShare, double arrivalsPerSecond) {
    // The load scripts take no more.
    private static final int MOST_USERS = 5000;
    private static final int MOST_ARRIVALS = 1000;

    /** Checks the ranges. */
    public Factors {
        Require.that(users >= 1 && users <= MOST_USERS, "users is " + users + ": it must be from 1 to " + MOST_USERS);
        Require.that(thinkTime.toMillis() >= 1, "thinkTime must be at least 1ms");
        Require.that(interval.toMillis() >= 1, "interval must be at least 1ms");
        Require.that(publishShare >= 0 && publishShare <= 1, "publishShare is " + publishShare + ": it must be from 0 to 1");
        Require.that(arrivalsPerSecond >= 0 && arrivalsPerSecond <= MOST_ARRIVALS,
                "arrivalsPerSecond is " + arrivalsPerSecond + ": it must be from 0 to " + MOST_ARRIVALS);
    }

    /** The same with other arrivals. */
    public Factors arriving(double newArrivalsPerSecond) {
        return new Factors(users, thinkTime, interval, publishShare, newArrivalsPerSecond);
    }

    /** The same at another interval. */
    public Factors every(Duration newInterval) {
        return new Factors(users, thinkTime, newInterval, publishShare, arrivalsPerSecond);
    }
}
