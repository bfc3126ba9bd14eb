package io.pollmark.web.strategy;

import io.pollmark.web.polling.Fetching;
import io.pollmark.web.polling.PollStatistics;
import io.pollmark.web.polling.Pollers;
import io.pollmark.web.session.Sessions;
import io.pollmark.web.soap.NotificationSource;
import jakarta.inject.Singleton;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.time.Duration;
import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Makes the strategy that a setting names: {@code one-more} is the class {@code OneMore} of this package. */
@Singleton
class Strategies {
    private static final Duration LONGEST = Duration.ofDays(1);
    private static final Pattern NAME = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");

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

    /** @throws IllegalArgumentException with a sentence for the user, if there is no such strategy or interval, or it cannot be made */
    PollingStrategy make(String name, Duration interval) {
        if (interval.isNegative() || interval.isZero() || interval.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(
                    "pollmark.interval must be more than 0 and at most a day, not " + interval + ".");
        }
        Constructor<? extends PollingStrategy> constructor = constructor(name);
        try {
            return constructor.newInstance(new Parts(new Fetching(source, statistics), sessions, new Pollers(interval, seed, statistics)));
        } catch (InvocationTargetException failed) {
            throw new IllegalArgumentException("The strategy " + name + " cannot be made: " + failed.getCause().getMessage(), failed.getCause());
        } catch (ReflectiveOperationException abstractClass) {
            throw noStrategy(name, "it is abstract");
        }
    }

    private static Constructor<? extends PollingStrategy> constructor(String name) {
        if (name == null || !NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("pollmark.strategy must be a name such as single-scheduler, not " + name + ".");
        }
        try {
            return Class.forName(Strategies.class.getPackageName() + "." + className(name)).asSubclass(PollingStrategy.class)
                    .getDeclaredConstructor(Parts.class);
        } catch (ClassNotFoundException absent) {
            throw noStrategy(name, "there is no such class");
        } catch (ClassCastException another) {
            throw noStrategy(name, "it does not implement PollingStrategy");
        } catch (NoSuchMethodException another) {
            throw noStrategy(name, "it has no constructor that takes Parts");
        }
    }

    private static IllegalArgumentException noStrategy(String name, String why) {
        return new IllegalArgumentException("There is no strategy " + name + ": it would be the class " + className(name) + " in "
                + Strategies.class.getPackageName() + ", and " + why + ".");
    }

    private static String className(String name) {
        return Arrays.stream(name.split("-"))
                .map(word -> Character.toUpperCase(word.charAt(0)) + word.substring(1))
                .collect(Collectors.joining());
    }
}
