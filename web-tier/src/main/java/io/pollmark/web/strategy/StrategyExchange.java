package io.pollmark.web.strategy;

import io.pollmark.contract.v1.Fetched;
import io.pollmark.contract.v1.Notification;
import io.pollmark.web.polling.PollStatistics;
import io.pollmark.web.session.Sessions;
import io.pollmark.web.session.UserSession;
import io.pollmark.web.session.UserSessionListener;
import io.pollmark.web.soap.NotificationSource;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * The strategy that runs, and its exchange for another while users stay logged in. Log-ins, log-outs and exchanges take
 * turns, so that every open session belongs to one strategy at any time.
 */
@ApplicationScoped
public class StrategyExchange implements UserSessionListener {
    /** More than a few answers bring: to read them for all takes longer than to bring up each user. */
    private static final long FAR_BEHIND = 10_000;

    private final Strategies strategies;
    private final Sessions sessions;
    private final NotificationSource source;
    private final PollStatistics statistics;
    private final Set<UserSession> open = new HashSet<>();
    private volatile Choice choice;
    private PollingStrategy strategy;

    StrategyExchange(
            @ConfigProperty(name = "pollmark.strategy") String name,
            @ConfigProperty(name = "pollmark.interval") Duration interval,
            Strategies strategies,
            Sessions sessions,
            NotificationSource source,
            PollStatistics statistics) {
        this.strategies = strategies;
        this.sessions = sessions;
        this.source = source;
        this.statistics = statistics;
        begin(new Choice(name, interval), strategies.make(name, interval));
    }

    /** What runs, by its name and interval. */
    public record Choice(String strategy, Duration interval) {}

    /** What runs now, or ran until an exchange that is under way. */
    public Choice choice() {
        return choice;
    }

    /** @throws NotificationSource.UnavailableException if the session is behind and cannot be brought up; it is not opened */
    @Override
    public synchronized void sessionOpened(UserSession session) {
        if (open.isEmpty() && strategy.isForAll() && Positions.number(session.end()) - start(session) > FAR_BEHIND) {
            sessions.pass(session.end()); // it is brought up alone: all would wait until everything since is read
        }
        // An exchange, or delivery to all, may have come between the log-in's look at the stream and this.
        sessions.open(session, passed -> bringUp(
                List.of(session), passed, after -> source.fetchForUser(session.user(), after)));
        if (open.isEmpty()) {
            sessions.pass(session.start()); // a strategy may begin there for all
        }
        open.add(session);
        try {
            strategy.sessionOpened(session);
        } catch (RuntimeException | Error notOpened) { // such as no memory for a thread
            open.remove(session);
            sessions.close(session);
            throw notOpened;
        }
    }

    @Override
    public synchronized void sessionClosed(UserSession session) {
        open.remove(session);
        strategy.sessionClosed(session);
        sessions.close(session);
    }

    /**
     * Exchanges the strategy for another, or for the same with another interval. What was committed up to the position
     * that is answered has been handed over when this returns; the rest is left to the new strategy.
     *
     * @throws IllegalArgumentException with a sentence for the user, if there is no such strategy or interval
     * @throws NotificationSource.UnavailableException if the SOA tier does not answer; the old strategy goes on
     */
    public synchronized String exchange(String name, Duration interval) {
        PollingStrategy wanted = strategies.make(name, interval);
        strategy.stop();
        open.forEach(session -> session.startAt(strategy.position(session)));
        String end;
        try {
            end = source.end();
            bringUp(open, Positions.number(end), source::fetchForAll);
        } catch (RuntimeException failure) {
            begin(choice, strategies.make(choice.strategy(), choice.interval()));
            throw failure;
        }
        begin(new Choice(name, interval), wanted);
        return end;
    }

    /** The session that stands first in the stream comes first: a strategy may begin there for all. */
    private void begin(Choice chosen, PollingStrategy next) {
        strategy = next;
        choice = chosen;
        List<UserSession> inOrder = open.stream().sorted(Comparator.comparingLong(StrategyExchange::start)).toList();
        if (!inOrder.isEmpty()) {
            sessions.pass(inOrder.getFirst().start());
        }
        inOrder.forEach(next::sessionOpened);
    }

    /**
     * Hands to each session what lies between its start and an end, and has it start there. Others wait meanwhile, so it ends where
     * no session takes more.
     *
     * @param fetch answers what was committed for them, and perhaps for others, after a position
     */
    private void bringUp(Collection<UserSession> behind, long end, Function<String, Fetched> fetch) {
        long reached = behind.stream().mapToLong(StrategyExchange::start).min().orElse(end);
        while (reached < end && behind.stream().anyMatch(UserSession::takesMore)) {
            Fetched fetched = fetch.apply(Long.toString(reached));
            reached = fetched.isMore() ? Math.min(end, Positions.number(fetched.getPosition())) : end;
            for (UserSession session : behind) {
                handOver(fetched.getNotification(), session, reached);
            }
        }
        behind.forEach(session -> session.startAt(Long.toString(Math.max(start(session), end))));
    }

    private void handOver(List<Notification> fetched, UserSession session, long end) {
        long start = start(session);
        List<Notification> owed = fetched.stream()
                .filter(notification -> notification.getRecipient().equals(session.user()))
                .filter(notification -> Positions.number(notification.getPosition()) > start)
                .filter(notification -> Positions.number(notification.getPosition()) <= end)
                .toList();
        session.deliver(owed);
        statistics.delivered(owed.size());
        session.startAt(Long.toString(Math.max(start, end)));
    }

    private static long start(UserSession session) {
        return Positions.number(session.start());
    }

    @PreDestroy
    synchronized void stop() {
        strategy.stop();
    }
}
