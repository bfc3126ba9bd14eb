package io.pollmark.web.strategy;

import io.pollmark.web.session.Sessions;
import io.pollmark.web.soap.NotificationSource;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Makes the strategy that a setting names. */
@Singleton
class Strategies {
    private static final Duration LONGEST = Duration.ofDays(1);

    private final long seed;
    private final NotificationSource source;
    private final Sessions sessions;
    private final PollStatistics statistics;

    Strategies(
            @ConfigProperty(name = "pollmark.seed") long seed,
            NotificationSource source,
            Sessions sessions,
            PollStatistics statistics) {
        this.seed = seed;
        this.source = source;
        this.sessions = sessions;
        this.statistics = statistics;
    }

    /** @throws IllegalArgumentException with a sentence for the user, if there is no such strategy or interval */
    PollingStrategy make(String name, Duration interval) {
        if (interval.isNegative() || interval.isZero() || interval.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(
                    "pollmark.interval must be more than 0 and at most a day, not " + interval + ".");
        }
        Pollers pollers = new Pollers(interval, seed, statistics);
        return switch (name) {
            case "thread-per-session" -> new ThreadPerSession(source, pollers);
            case "single-scheduler" -> new SingleScheduler(source, sessions::deliver, pollers);
            case "none" -> new NoPolling();
            case "drop-one-in-100" ->
                new SingleScheduler(source, PlantedDefect.DROP.in(sessions::deliver), pollers);
            case "double-one-in-100" ->
                new SingleScheduler(source, PlantedDefect.DOUBLE.in(sessions::deliver), pollers);
            case "quarter-more-cpu" ->
                new PlantedQuarter(new SingleScheduler(source, sessions::deliver, pollers), PlantedQuarter.bothTiers());
            case null, default -> throw new IllegalArgumentException("pollmark.strategy must be thread-per-session,"
                    + " single-scheduler or none, or, to check the instrument, drop-one-in-100, double-one-in-100 or"
                    + " quarter-more-cpu, not " + name + ".");
        };
    }
}
