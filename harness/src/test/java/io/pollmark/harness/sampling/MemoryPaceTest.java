package io.pollmark.harness.sampling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class MemoryPaceTest {
    @Test
    void a_walk_comes_to_each_place_once_before_it_is_back() {
        int[] next = MemoryPace.oneRound(1000);
        BitSet seen = new BitSet();
        int place = 0;
        do {
            assertTrue(!seen.get(place), "twice at " + place);
            seen.set(place);
            place = next[place];
        } while (place != 0);
        assertEquals(1000, seen.cardinality());
    }

    @Test
    void time_and_reads_add_up() {
        MemoryPace pace = new MemoryPace(1 << 16);
        List<Sample> first = pace.read(1);
        List<Sample> second = pace.read(2);
        assertEquals(List.of("core0.memory.time.total", "core0.memory.count.total"), first.stream().map(Sample::name).toList());
        assertTrue(first.getFirst().value() > 0 && second.getFirst().value() > first.getFirst().value());
        assertEquals(2 * first.getLast().value(), second.getLast().value());
    }
}
