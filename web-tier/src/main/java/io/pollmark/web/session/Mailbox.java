package io.pollmark.web.session;

import io.pollmark.contract.v1.Notification;
import java.util.ArrayDeque;
import java.util.List;

/**
 * The notifications of one HTTP session, numbered from 1 in the order they were fetched: the last that a client was given, for
 * one that comes back, and those that wait for the first. When it is full of those, it closes. Not thread-safe.
 */
final class Mailbox {
    static final int CAPACITY = 100;

    private final ArrayDeque<Letter> letters = new ArrayDeque<>();
    private long lastSeq;
    private long lastGiven;
    private boolean closed;

    /**
     * @return whether it was taken: nothing is once the mailbox is closed, since there must be no gap in what it has
     */
    boolean add(Notification notification) {
        if (!closed && letters.size() == CAPACITY) {
            closed = letters.getFirst().seq() > lastGiven;
            if (!closed) {
                letters.removeFirst();
            }
        }
        if (!closed) {
            letters.addLast(new Letter(++lastSeq, notification));
        }
        return !closed;
    }

    Letter last() {
        return letters.getLast();
    }

    List<Letter> after(long seq) {
        return letters.stream().filter(letter -> letter.seq() > seq).toList();
    }

    /** A client was given all there is. */
    void given() {
        lastGiven = lastSeq;
    }

    /** The number of the last letter; 0: none. */
    long lastSeq() {
        return lastSeq;
    }

    /** The number of the last letter that had to go to make room; 0: none. */
    long lastGone() {
        return lastSeq - letters.size();
    }

    boolean isClosed() {
        return closed;
    }
}
