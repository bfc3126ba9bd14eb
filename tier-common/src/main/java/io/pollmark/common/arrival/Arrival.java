package io.pollmark.common.arrival;

import io.vertx.core.buffer.Buffer;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A body that is arriving or waits for its answer, and its part of what all large ones may take. What is small passes also while
 * there is no room for those.
 */
final class Arrival {
    /** Of all of them, beyond what is small of each: an eighth of the smallest heap. */
    static final long MOST_BYTES = 32L << 20;

    /** What every call of our own is. */
    static final int SMALL_BYTES = 8 << 10;

    private final AtomicLong large;
    private final Buffer body = Buffer.buffer();
    private final AtomicLong counted = new AtomicLong();
    private boolean refused;

    /** @param large bytes that count of all bodies */
    Arrival(AtomicLong large) {
        this.large = large;
    }

    /** @return whether there was room for it */
    boolean add(Buffer chunk) {
        if (body.length() + chunk.length() > SMALL_BYTES) {
            if (large.addAndGet(chunk.length()) > MOST_BYTES) {
                large.addAndGet(-chunk.length());
                return false;
            }
            counted.addAndGet(chunk.length());
        }
        body.appendBuffer(chunk);
        return true;
    }

    /** Takes no more of it: it is too large, too late, or who sends it has gone. */
    void refuse() {
        refused = true;
        giveBack();
    }

    boolean isRefused() {
        return refused;
    }

    boolean isLarge() {
        return body.length() > SMALL_BYTES;
    }

    /** By any thread, as often as one likes. */
    void giveBack() {
        large.addAndGet(-counted.getAndSet(0));
    }

    Buffer body() {
        return body;
    }
}
