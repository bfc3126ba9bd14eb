package io.pollmark.common.arrival;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.buffer.Buffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ArrivalTest {
    private static final Buffer CHUNK = Buffer.buffer(new byte[Arrival.SMALL_BYTES]);

    private final AtomicLong large = new AtomicLong();

    @Test
    void large_ones_share_a_bound_and_give_back_what_they_took_once() {
        List<Share> taken = new ArrayList<>();
        Share next = new Share(large);
        while (isLargeAndTaken(next)) {
            taken.add(next);
            next = new Share(large);
        }
        assertEquals(Share.MOST_BYTES / CHUNK.length(), taken.size());
        taken.getFirst().giveBack();
        taken.getFirst().giveBack();
        Share later = new Share(large);
        assertTrue(isLargeAndTaken(later));
        assertFalse(isLargeAndTaken(new Share(large)));
        later.giveBack();
        taken.forEach(Share::giveBack);
        assertEquals(0, large.get());
    }

    @Test
    void what_is_refused_takes_nothing() {
        Share share = new Share(large);
        Arrival arrival = new Arrival(share);
        assertTrue(arrival.add(CHUNK) && arrival.add(CHUNK));
        assertTrue(share.isTaken());
        arrival.refuse();
        assertEquals(0, large.get());
    }

    @Test
    void what_is_small_passes_also_where_there_is_no_room() {
        large.set(Share.MOST_BYTES);
        Arrival small = new Arrival(new Share(large));
        assertTrue(small.add(CHUNK));
        assertFalse(small.add(Buffer.buffer("x")));
        assertEquals(CHUNK, small.body());
    }

    private static boolean isLargeAndTaken(Share share) {
        Arrival arrival = new Arrival(share);
        return arrival.add(CHUNK) && arrival.add(CHUNK);
    }
}
