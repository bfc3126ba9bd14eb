package io.pollmark.soa.stream;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/** A stream in memory whose notifications have the positions 1, 2, … */
public final class ScriptedStream extends NotificationStream {
    private final List<Committed> all = new ArrayList<>();
    private boolean failing;
    private long looks;

    public ScriptedStream() {
        super(null);
    }

    public synchronized void commit(int count) {
        for (int i = 0; i < count; i++) {
            long position = all.size() + 1;
            all.add(new Committed(position, "bob", "carol", "text", 0, position));
        }
    }

    public synchronized void fail(boolean fails) {
        failing = fails;
    }

    /** How often it was read. */
    public synchronized long looks() {
        return looks;
    }

    @Override
    public synchronized long end() {
        looked();
        return all.size();
    }

    @Override
    public synchronized Batch fetchForAll(long after, int limit) {
        looked();
        return Batch.of(LongStream.range(after, Math.min(all.size(), after + limit)).mapToObj(i -> all.get((int) i)).toList(), after, limit);
    }

    private void looked() {
        looks++;
        if (failing) {
            throw new DatabaseUnavailableException(new IllegalStateException("on purpose"));
        }
    }
}
