package io.pollmark.transportrace;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/** Who runs, for accounts of how many fields, and how often it has asked. */
public final class Race implements RaceMBean {
    private static final AtomicLong CALLS = new AtomicLong();
    private static final Map<String, Contestant> CONTESTANTS = new HashMap<>();
    private static volatile Turn turn = new Turn(System.getProperty("pollmark.variant", ""), Integer.getInteger("pollmark.fields", 10));

    /** A contestant's. */
    private record Turn(String variant, int fields) {}

    /**
     * Has the contestant whose turn it is ask once.
     *
     * @return whether the answer is what was asked for
     */
    static boolean call() throws Exception {
        Turn now = turn;
        if (!Accounts.areWhole(contestant(now.variant()).call(now.fields()), now.fields())) {
            return false;
        }
        CALLS.incrementAndGet();
        return true;
    }

    /** Made by the thread that asks first: what it looks up is there for threads of the application alone. */
    private static synchronized Contestant contestant(String variant) throws Exception {
        Contestant known = CONTESTANTS.get(variant);
        if (known == null) {
            known = Contestants.of(variant);
            CONTESTANTS.put(variant, known);
        }
        return known;
    }

    @Override
    public long getCalls() {
        return CALLS.get();
    }

    @Override
    public void exchange(String next, long fields) {
        Contestants.require(next);
        turn = new Turn(next, Math.toIntExact(fields));
    }
}
