package io.pollmark.sessionstate;

import java.util.concurrent.atomic.AtomicInteger;

/** Nobody should choose it: it loses each hundredth write, which the instrument must find. */
final class LosingStore implements Store {
    private static final long serialVersionUID = 1L;
    private static final int ONE_IN = 100;
    private static final AtomicInteger WRITES = new AtomicInteger();

    private final SessionStore store = new SessionStore();

    @Override
    public int add(byte[] bytes) {
        return store.add(WRITES.incrementAndGet() % ONE_IN == 0 ? new byte[0] : bytes);
    }

    @Override
    public void ended() {
        store.ended();
    }
}
