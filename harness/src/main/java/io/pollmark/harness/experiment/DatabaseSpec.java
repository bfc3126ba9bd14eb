package io.pollmark.harness.experiment;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.regex.Pattern;

/**
 * What is read from the database that a system uses, which is reached over a network of its own.
 *
 * @param committed  query for id, recipient, sender, commit time and position in the stream of all that was committed
 * @param publishing LIKE pattern of the publishing statement's digest
 * @param table      that a fault locks; absent: none can be
 */
public record DatabaseSpec(String committed, String publishing, @JsonSetter(nulls = Nulls.SET) String table) {
    private static final Pattern NAME = Pattern.compile("\\w+");

    /** Checks what becomes part of a statement. */
    public DatabaseSpec {
        Require.that(table == null || NAME.matcher(table).matches(), "table is '" + table + "': it must be a name");
    }
}
