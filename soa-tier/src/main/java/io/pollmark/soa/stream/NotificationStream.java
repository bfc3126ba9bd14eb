package io.pollmark.soa.stream;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.Tuple;
import java.util.List;
import org.hibernate.query.SelectionQuery;

/**
 * Reads the stream of committed notifications: one statement and one round trip a call, outside a transaction, so
 * that neither begin nor commit crosses the wire.
 */
@ApplicationScoped
public class NotificationStream {
    private final Database database;

    NotificationStream(Database database) {
        this.database = database;
    }

    /**
     * What was committed for a user after a position, at most {@code limit}.
     *
     * @throws UnknownUserException if there is no such user
     */
    public Batch fetchForUser(String user, Position after, int limit) {
        return database.with(session -> {
            List<Tuple> rows = bind(session.createSelectionQuery(StreamQueries.forUser(after), Tuple.class), after)
                    .setParameter("user", user)
                    .setMaxResults(limit)
                    .getResultList();
            return Batch.of(notificationsOf(user, rows), after, limit);
        });
    }

    /** What was committed for anybody after a position, at most {@code limit}. */
    public Batch fetchForAll(Position after, int limit) {
        return database.with(session -> {
            List<Committed> found = bind(session.createSelectionQuery(StreamQueries.forAll(after), Tuple.class), after)
                    .setMaxResults(limit)
                    .getResultList()
                    .stream()
                    .map(NotificationStream::notification)
                    .toList();
            return Batch.of(found, after, limit);
        });
    }

    /** The present end of the stream. */
    public Position end() {
        return database.with(session -> {
            return position(session.createSelectionQuery(StreamQueries.END, Tuple.class).getResultList());
        });
    }

    /**
     * The present end of the stream, for a user that exists.
     *
     * @throws UnknownUserException if there is no such user
     */
    public Position endForUser(String user) {
        return database.with(session -> {
            List<Tuple> rows = session.createSelectionQuery(StreamQueries.END_FOR_USER, Tuple.class)
                    .setParameter("user", user)
                    .getResultList();
            return position(rowsOf(user, rows));
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
                    .setMaxResults(Math.max(1, limit))
                    .getResultList();
            List<Committed> found = notificationsOf(user, rows);
            return found.subList(0, Math.min(limit, found.size()));
        });
    }

    private static SelectionQuery<Tuple> bind(SelectionQuery<Tuple> query, Position after) {
        for (int lane = 0; lane < after.lanes(); lane++) {
            query.setParameter("s" + lane, after.seq(lane));
        }
        return query;
    }

    private static List<Committed> notificationsOf(String user, List<Tuple> rows) {
        return rowsOf(user, rows).stream().map(NotificationStream::notification).toList();
    }

    /** The rows but for the placeholder of an outer join that found nothing; no row at all means no such user. */
    private static List<Tuple> rowsOf(String user, List<Tuple> rows) {
        if (rows.isEmpty()) {
            throw new UnknownUserException("There is no user " + user + ".");
        }
        return rows.getFirst().get(0) == null ? List.of() : rows;
    }

    private static Position position(List<Tuple> lanes) {
        Position position = Position.BEGINNING;
        for (Tuple lane : lanes) {
            position = position.after(lane.get(0, Integer.class), lane.get(1, Long.class));
        }
        return position;
    }

    private static Committed notification(Tuple row) {
        return new Committed(
                row.get(0, Long.class),
                row.get(1, String.class),
                row.get(2, String.class),
                row.get(3, String.class),
                row.get(4, Long.class),
                row.get(5, Integer.class),
                row.get(6, Long.class));
    }
}
