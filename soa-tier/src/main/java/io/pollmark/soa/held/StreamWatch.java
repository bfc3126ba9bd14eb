package io.pollmark.soa.held;

import io.pollmark.soa.stream.Batch;
import io.pollmark.soa.stream.Committed;
import io.pollmark.soa.stream.NotificationStream;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Looks at the stream for all who wait: one statement a look, and none while nobody waits. What it read is what they are
 * answered with, so that a round trip is made once for all of them.
 */
@Singleton
public class StreamWatch {
    private static final Logger LOG = Logger.getLogger(StreamWatch.class);
    private static final int MOST_KEPT = 1000;
    /** Whoever waits within this of the last who waited finds the watch where it was. */
    private static final long FRESH_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final NotificationStream stream;
    private final long pauseMillis;
    private final Thread thread;
    private final List<Waiting> waiting = new ArrayList<>();
    /** What was committed after {@link #from}, up to {@link #end}. */
    private final ArrayDeque<Committed> kept = new ArrayDeque<>();
    private long from = -1;
    private long end = -1;
    private long lastLook = System.nanoTime() - FRESH_NANOS;
    private boolean failing;
    private boolean stopped;

    StreamWatch(NotificationStream stream, @ConfigProperty(name = "pollmark.held.pause-millis") long pauseMillis) {
        if (pauseMillis < 0) {
            throw new IllegalArgumentException("pollmark.held.pause-millis must be 0 or more, not " + pauseMillis + ".");
        }
        this.stream = stream;
        this.pauseMillis = pauseMillis;
        this.thread = Thread.ofPlatform().name("stream-watch").daemon().unstarted(this::watch);
    }

    /** Somebody who waits. */
    final class Waiting {
        private final long after;
        private final Runnable released;
        private final AtomicBoolean over = new AtomicBoolean();

        private Waiting(long after, Runnable released) {
            this.after = after;
            this.released = released;
        }

        /** It waits no longer, and goes on. */
        void end() {
            if (over.compareAndSet(false, true)) {
                remove();
                released.run();
            }
        }

        /** It has gone. */
        void forget() {
            over.set(true);
            remove();
        }

        private void remove() {
            synchronized (StreamWatch.this) {
                waiting.remove(this);
            }
        }
    }

    /** @param released run once, by whatever thread, when something is there after the position or the wait is ended */
    Waiting waitFor(long after, Runnable released) {
        Waiting one = new Waiting(after, released);
        boolean there;
        synchronized (this) {
            there = stopped || after < end && after >= from;
            if (!there) {
                waiting.add(one);
                if (thread.getState() == Thread.State.NEW) {
                    thread.start();
                }
                notifyAll();
            }
        }
        if (there) {
            one.end();
        }
        return one;
    }

    /** What the last looks read after a position; empty where they did not read so far back, or found nothing. */
    public synchronized Optional<Batch> readAfter(long after, int limit) {
        if (after < from || after >= end) {
            return Optional.empty();
        }
        List<Committed> found = kept.stream().filter(one -> one.position() > after).limit(limit).toList();
        return found.isEmpty() ? Optional.empty() : Optional.of(new Batch(found, found.getLast().position(), found.size() == limit));
    }

    void stop(@Observes ShutdownEvent event) {
        synchronized (this) {
            stopped = true;
            notifyAll();
        }
        release();
    }

    private void watch() {
        try {
            while (awaitSomebody()) {
                look();
                Thread.sleep(pauseMillis);
            }
        } catch (InterruptedException ended) {
            release();
        }
    }

    private synchronized boolean awaitSomebody() throws InterruptedException {
        while (waiting.isEmpty() && !stopped) {
            wait();
        }
        return !stopped;
    }

    /** What was committed while nobody looked for long is left to those who ask: it may be more than is worth keeping. */
    private void look() {
        try {
            if (System.nanoTime() - lastLook > FRESH_NANOS) {
                begin(stream.end());
            } else {
                keep(stream.fetchForAll(end, MOST_KEPT));
            }
            lastLook = System.nanoTime();
            failing = false;
        } catch (RuntimeException failed) {
            if (!failing) {
                LOG.warnf("The stream cannot be watched since now: %s", failed.getMessage());
            }
            failing = true;
            release(); // they ask for themselves, and are told
            return;
        }
        ready().forEach(Waiting::end);
    }

    private synchronized void begin(long position) {
        kept.clear();
        from = position;
        end = position;
    }

    private synchronized void keep(Batch batch) {
        kept.addAll(batch.notifications());
        end = batch.position();
        while (kept.size() > MOST_KEPT) {
            from = kept.removeFirst().position();
        }
    }

    private synchronized List<Waiting> ready() {
        return waiting.stream().filter(one -> one.after < end).toList();
    }

    private void release() {
        List<Waiting> all;
        synchronized (this) {
            all = List.copyOf(waiting);
        }
        all.forEach(Waiting::end);
    }
}
