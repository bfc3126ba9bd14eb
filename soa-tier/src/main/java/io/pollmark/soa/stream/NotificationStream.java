package io.pollmark.soa.stream;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.Tuple;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Reads the stream of committed notifications: one statement and one round trip a call, outside a transaction, so
 * that neither begin nor commit crosses the wire.
 */
@ApplicationScoped
public class NotificationStream {
    private final Database database;
    /** Users that were found, of whom nobody needs to ask again whether there are any such: none is ever removed. */
    private final Set<String> known = ConcurrentHashMap.newKeySet();

    NotificationStream(Database database) {
        this.database = database;
    }

    /**
     * What was committed for a user after a position, at most {@code limit}.
     *
     * @throws UnknownUserException if there is no such user
     */
    public Batch fetchForUser(String user, long after, int limit) {
        boolean isKnown = known.contains(user);
        return database.with(session -> {
            List<Tuple> rows = session.createSelectionQuery(isKnown ? StreamQueries.FOR_KNOWN_USER : StreamQueries.FOR_USER, Tuple.class)
                    .setParameter("after", after)
                    .setParameter("user", user)
                    .setMaxResults(limit)
                    .getResultList();
            return Batch.of(isKnown ? notifications(rows) : notificationsOf(user, rows), after, limit);
        });
    }

    /** What was committed for anybody after a position, at most {@code limit}. */
    public Batch fetchForAll(long after, int limit) {
        return database.with(session -> {
            List<Tuple> rows = session.createSelectionQuery(StreamQueries.FOR_ALL, Tuple.class)
                    .setParameter("after", after)
                    .setMaxResults(limit)
                    .getResultList();
            return Batch.of(notifications(rows), after, limit);
        });
    }

    /** The present end of the stream. */
    public long end() {
        return database.with(session -> {
            return session.createSelectionQuery(StreamQueries.END, Long.class).getSingleResult();
        });
    }

    /**
     * The present end of the stream, for a user that exists.
     *
     * @throws UnknownUserException if there is no such user
     */
    public long endForUser(String user) {
        return database.with(session -> {
            List<Long> end = session.createSelectionQuery(StreamQueries.END_FOR_USER, Long.class)
                    .setParameter("user", user)
                    .getResultList();
            if (end.isEmpty()) {
                throw unknown(user);
            }
            known.add(user);
            return end.getFirst();
        });
    }

    /**
     * The newest notifications of a user, newest first.
     *
     * @throws UnknownUserException if there is no such user
     */
    public List<Committed> history(String user, int limit) {
        return database.with(session -> {
            List<Tuple> rows = session.createSelectionQuery(StreamQueries.HISTORY, Tuple.class)
                    .setParameter("user", user)
                    .setParameter("limit", Math.max(1, limit))
                    .getResultList();
            List<Committed> found = notificationsOf(user, rows);
            return found.subList(0, Math.min(limit, found.size()));
        });
    }

    /** The rows but for the placeholder of an outer join that found nothing; no row at all means no such user. */
    private List<Committed> notificationsOf(String user, List<Tuple> rows) {
        if (rows.isEmpty()) {
            throw unknown(user);
        }
        known.add(user);
        return rows.getFirst().get(0) == null ? List.of() : notifications(rows);
    }

    private static List<Committed> notifications(List<Tuple> rows) {
        return rows.stream().map(NotificationStream::notification).toList();
    }

    private static UnknownUserException unknown(String user) {
        return new UnknownUserException("There is no user " + user + ".");
    }

    private static Committed notification(Tuple row) {
        return new Committed(
                row.get(0, Long.class),
                row.get(1, String.class),
                row.get(2, String.class),
                row.get(3, String.class),
                row.get(4, Long.class),
                row.get(5, Long.class));
    }
}
