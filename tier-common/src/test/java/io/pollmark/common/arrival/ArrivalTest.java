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
        List<Arrival> taken = new ArrayList<>();
        Arrival next = new Arrival(large);
        while (next.add(CHUNK) && next.add(CHUNK)) {
            taken.add(next);
            next = new Arrival(large);
        }
        assertEquals(Arrival.MOST_BYTES / CHUNK.length(), taken.size());
        next.giveBack();
        taken.getFirst().giveBack();
        taken.getFirst().giveBack();
        Arrival later = new Arrival(large);
        assertTrue(later.add(CHUNK) && later.add(CHUNK));
        assertFalse(later.add(CHUNK));
        later.refuse();
        taken.forEach(Arrival::giveBack);
        assertEquals(0, large.get());
    }

    @Test
    void what_is_small_passes_also_where_there_is_no_room() {
        large.set(Arrival.MOST_BYTES);
        Arrival small = new Arrival(large);
        assertTrue(small.add(CHUNK));
        assertFalse(small.add(Buffer.buffer("x")));
        assertEquals(CHUNK, small.body());
    }
}
