package io.pollmark.sessionstate;

import java.util.concurrent.atomic.LongAdder;

/** What became of sessions and beans since the server's start. */
public final class Census implements CensusMBean {
    static final LongAdder OPENED = new LongAdder();
    static final LongAdder ENDED = new LongAdder();
    static final LongAdder MADE = new LongAdder();
    static final LongAdder REMOVED = new LongAdder();
    static final LongAdder PASSIVATED = new LongAdder();
    static final LongAdder ACTIVATED = new LongAdder();

    @Override
    public long getSessions() {
        return OPENED.sum() - ENDED.sum();
    }

    @Override
    public long getMade() {
        return MADE.sum();
    }

    @Override
    public long getFiles() {
        return BeanFiles.count();
    }

    @Override
    public long getRemoved() {
        return REMOVED.sum();
    }

    @Override
    public long getPassivated() {
        return PASSIVATED.sum();
    }

    @Override
    public long getActivated() {
        return ACTIVATED.sum();
    }
}
