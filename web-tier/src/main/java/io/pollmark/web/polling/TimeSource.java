package io.pollmark.web.polling;

import java.util.concurrent.locks.LockSupport;

/** The clock that a poller reads and waits by; a test has one of its own. */
interface TimeSource {
    TimeSource SYSTEM = new TimeSource() {
        @Override
        public long nanoTime() {
            return System.nanoTime();
        }

        @Override
        public void parkNanos(long nanos) {
            LockSupport.parkNanos(this, nanos);
        }
    };

    long nanoTime();

    /** Waits that long, or less if the thread is interrupted or woken for no reason. */
    void parkNanos(long nanos);
}
