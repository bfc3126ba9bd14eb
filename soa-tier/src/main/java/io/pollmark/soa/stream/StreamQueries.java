package io.pollmark.soa.stream;

/** The HQL of the stream. */
final class StreamQueries {
    private static final String COLUMNS = "n.id, n.recipient, n.sender, n.text, n.committedAt, n.position";

    /** One row with a null id where the user has nothing new, no row where there is no such user. */
    static final String FOR_USER = "select " + COLUMNS
            + " from AppUser u left join StoredNotification n on n.recipient = u.name and n.position > :after"
            + " where u.name = :user order by n.position";

    /** Of a user that exists: what its index has in order takes MySQL a third less than what is joined and then sorted. */
    static final String FOR_KNOWN_USER = "select " + COLUMNS
            + " from StoredNotification n where n.recipient = :user and n.position > :after order by n.position";

    static final String FOR_ALL =
            "select " + COLUMNS + " from StoredNotification n where n.position > :after order by n.position";

    static final String END = "select coalesce(max(n.position), 0) from StoredNotification n";

    static final String END_FOR_USER =
            "select (select coalesce(max(n.position), 0) from StoredNotification n) from AppUser u where u.name = :user";

    /** The inner query reads backwards by its index and stops at the limit; ordering a join reads all the user has. */
    static final String HISTORY = "select " + COLUMNS
            + " from AppUser u left join (select m.id as id, m.recipient as recipient, m.sender as sender, m.text as text,"
            + " m.committedAt as committedAt, m.position as position from StoredNotification m"
            + " where m.recipient = :user and m.position is not null order by m.id desc limit :limit) n"
            + " on n.recipient = u.name where u.name = :user order by n.id desc";

    private StreamQueries() {}
}
