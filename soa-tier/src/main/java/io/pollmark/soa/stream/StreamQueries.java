package io.pollmark.soa.stream;

import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** The HQL of the stream, one text for each number of lanes that a position can have, built once. */
final class StreamQueries {
    private static final String COLUMNS = "n.id, n.recipient, n.sender, n.text, n.committedAt, n.lane, n.seq";

    /** One row with a null id where the user has nothing new, no row where there is no such user. */
    private static final String[] FOR_USER = byLanes(lanes -> "select " + COLUMNS
            + " from AppUser u left join StoredNotification n on n.recipient = u.name and (" + after(lanes)
            + ") where u.name = :user order by n.lane, n.seq");

    private static final String[] FOR_ALL = byLanes(
            lanes -> "select " + COLUMNS + " from StoredNotification n where " + after(lanes) + " order by n.lane, n.seq");

    static final String END = "select l.lane, l.seq from Lane l where l.seq > 0 order by l.lane";

    static final String END_FOR_USER = "select l.lane, l.seq from AppUser u left join Lane l on l.seq > 0"
            + " where u.name = :user order by l.lane";

    static final String HISTORY = "select " + COLUMNS
            + " from AppUser u left join StoredNotification n on n.recipient = u.name"
            + " where u.name = :user order by n.id desc";

    private StreamQueries() {}

    static String forUser(Position after) {
        return FOR_USER[after.lanes()];
    }

    static String forAll(Position after) {
        return FOR_ALL[after.lanes()];
    }

    private static String after(int lanes) {
        StringBuilder condition = new StringBuilder();
        for (int lane = 0; lane < lanes; lane++) {
            condition.append("n.lane = ").append(lane).append(" and n.seq > :s").append(lane).append(" or ");
        }
        return condition.append("n.lane >= ").append(lanes).toString();
    }

    private static String[] byLanes(IntFunction<String> text) {
        return IntStream.rangeClosed(0, Position.MAX_LANES).mapToObj(text).toArray(String[]::new);
    }
}
