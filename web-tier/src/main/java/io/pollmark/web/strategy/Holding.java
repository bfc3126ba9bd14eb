package io.pollmark.web.strategy;

import io.pollmark.contract.v1.Fetched;
import io.pollmark.web.soap.NotificationSource.UnavailableException;
import java.util.function.Function;

/**
 * Asks with requests that are held, and without where those are cut on the way: one that had no answer is followed by one that
 * is not held, and after three of them in a row nothing is held for a time. Used by one thread only.
 */
final class Holding implements Function<String, Fetched> {
    private static final int MOST_CUT = 3;
    /** A minute, where one asks every 125 ms. */
    static final int WITHOUT = 480;

    private final Function<String, Fetched> held;
    private final Function<String, Fetched> plain;
    private int cut;
    private int without;

    /**
     * @param held  answers what was committed after a position, once there is something
     * @param plain the same, at once
     */
    Holding(Function<String, Fetched> held, Function<String, Fetched> plain) {
        this.held = held;
        this.plain = plain;
    }

    @Override
    public Fetched apply(String after) {
        if (without > 0) {
            Fetched fetched = plain.apply(after);
            without--; // not before: while nobody answers, the wait is not to blame
            return fetched;
        }
        try {
            Fetched fetched = held.apply(after);
            cut = 0;
            return fetched;
        } catch (UnavailableException unanswered) {
            cut++;
            without = cut < MOST_CUT ? 1 : WITHOUT;
            throw unanswered;
        }
    }
}
