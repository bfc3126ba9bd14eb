package io.pollmark.web.session;

import io.pollmark.contract.v1.Notification;
import java.util.ArrayDeque;
import java.util.List;

/** The last notifications of one HTTP session, numbered from 1 in the order they were fetched. Not thread-safe. */
final class Mailbox {
    static final int CAPACITY = 1000;

    private final ArrayDeque<Letter> letters = new ArrayDeque<>();
    private long lastSeq;

    /**
     * @return whether an older letter had to go to make room
     */
    boolean add(Notification notification) {
        letters.addLast(new Letter(++lastSeq, notification));
        if (letters.size() <= CAPACITY) {
            return false;
        }
        letters.removeFirst();
        return true;
    }

    Letter last() {
        return letters.getLast();
    }

    List<Letter> after(long seq) {
        return letters.stream().filter(letter -> letter.seq() > seq).toList();
    }
}
