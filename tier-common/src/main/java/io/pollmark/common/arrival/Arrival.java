package io.pollmark.common.arrival;

import io.vertx.core.buffer.Buffer;

/** A body that is arriving. What is small passes also while there is no room for large ones. */
final class Arrival {
    /** What every call of our own is. */
    static final int SMALL_BYTES = 8 << 10;

    private final Share share;
    private final Buffer body = Buffer.buffer();
    private boolean refused;

    Arrival(Share share) {
        this.share = share;
    }

    /** @return whether there was room for it */
    boolean add(Buffer chunk) {
        if (body.length() + chunk.length() > SMALL_BYTES && !share.take(chunk.length())) {
            return false;
        }
        body.appendBuffer(chunk);
        return true;
    }

    /** Takes no more of it: it is too large, too late, or who sends it has gone. */
    void refuse() {
        refused = true;
        share.giveBack();
    }

    boolean isRefused() {
        return refused;
    }

    Buffer body() {
        return body;
    }
}
