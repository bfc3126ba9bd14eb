package io.pollmark.soa.stream;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * A place in the stream of committed notifications: for every lane, the number of the last notification read.
 *
 * <p>Within a lane numbers are committed in their order (see {@code V1__notification_stream.sql}), so that what has a
 * higher number is exactly what was committed later. Lanes beyond the last stand at 0. Written as numbers joined by
 * dots, {@code 17.4.0.2}.
 */
public final class Position {
    /** Number of lanes in the database. */
    public static final int MAX_LANES = 64;

    public static final Position BEGINNING = new Position(new long[] {0});

    private final long[] seqs;

    private Position(long[] seqs) {
        this.seqs = seqs;
    }

    /**
     * @throws IllegalArgumentException if the text is not a position
     */
    public static Position parse(String text) {
        String[] parts = text.split("\\.", -1);
        if (parts.length > MAX_LANES) {
            throw new IllegalArgumentException("position has more than " + MAX_LANES + " parts");
        }
        long[] seqs = new long[parts.length];
        for (int lane = 0; lane < parts.length; lane++) {
            seqs[lane] = parseSeq(parts[lane]);
        }
        return new Position(seqs);
    }

    private static long parseSeq(String part) {
        if (part.isEmpty() || !part.chars().allMatch(c -> c >= '0' && c <= '9')) {
            throw new IllegalArgumentException("position must be numbers joined by dots");
        }
        try {
            return Long.parseLong(part);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("position has a number beyond 64 bits", e);
        }
    }

    /** How many lanes this position has seen; lanes from here on are unread. */
    public int lanes() {
        return seqs.length;
    }

    /** Number of the last notification read in a lane below {@link #lanes()}. */
    public long seq(int lane) {
        return seqs[lane];
    }

    /** This position after reading one more notification. */
    Position after(int lane, long seq) {
        long[] next = Arrays.copyOf(seqs, Math.max(seqs.length, lane + 1));
        next[lane] = Math.max(next[lane], seq);
        return new Position(next);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Position that && Arrays.equals(seqs, that.seqs);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(seqs);
    }

    @Override
    public String toString() {
        return Arrays.stream(seqs).mapToObj(Long::toString).collect(Collectors.joining("."));
    }
}
