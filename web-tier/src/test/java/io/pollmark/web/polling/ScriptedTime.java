package io.pollmark.web.polling;

import java.util.concurrent.TimeUnit;

/**
 * A clock that moves only when somebody waits or works. As with the real one, a wait may end early, its end may be
 * late, and the count of nanoseconds may run over.
 */
final class ScriptedTime implements TimeSource {
    private static final long LONGEST_WAIT = TimeUnit.MILLISECONDS.toNanos(30);
    private static final long ORIGIN = Long.MAX_VALUE - TimeUnit.MILLISECONDS.toNanos(150);

    private final long latenessNanos;
    private long now = ORIGIN;
    private long alarm = Long.MAX_VALUE;
    private Runnable atAlarm;

    ScriptedTime() {
        this(0);
    }

    ScriptedTime(long latenessMillis) {
        this.latenessNanos = TimeUnit.MILLISECONDS.toNanos(latenessMillis);
    }

    @Override
    public long nanoTime() {
        return now;
    }

    @Override
    public void parkNanos(long nanos) {
        now += nanos > LONGEST_WAIT ? LONGEST_WAIT : nanos + latenessNanos;
        if (millis() >= alarm) {
            alarm = Long.MAX_VALUE;
            atAlarm.run();
        }
    }

    void work(long millis) {
        now += TimeUnit.MILLISECONDS.toNanos(millis);
    }

    /** Somebody else does something at the end of the first wait after that time. */
    void at(long millis, Runnable action) {
        alarm = millis;
        atAlarm = action;
    }

    /** Since the beginning. */
    long nanos() {
        return now - ORIGIN;
    }

    long millis() {
        return TimeUnit.NANOSECONDS.toMillis(nanos());
    }
}
