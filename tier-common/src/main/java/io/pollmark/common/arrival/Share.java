package io.pollmark.common.arrival;

import java.util.concurrent.atomic.AtomicLong;

/** What one body takes of what all large ones may take. */
final class Share {
    /** Of all of them, beyond what is small of each: an eighth of the smallest heap. */
    static final long MOST_BYTES = 32L << 20;

    private final AtomicLong all;
    private final AtomicLong own = new AtomicLong();

    /** @param all bytes that count of all bodies */
    Share(AtomicLong all) {
        this.all = all;
    }

    /** @return whether there was room for it */
    boolean take(int bytes) {
        if (all.addAndGet(bytes) > MOST_BYTES) {
            all.addAndGet(-bytes);
            return false;
        }
        own.addAndGet(bytes);
        return true;
    }

    boolean isTaken() {
        return own.get() > 0;
    }

    /** By any thread, as often as one likes. */
    void giveBack() {
        all.addAndGet(-own.getAndSet(0));
    }
}
