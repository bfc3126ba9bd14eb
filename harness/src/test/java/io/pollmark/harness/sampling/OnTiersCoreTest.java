package io.pollmark.harness.sampling;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pollmark.harness.environment.StartException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class OnTiersCoreTest {
    private final Probe probe = time -> List.of(new Sample(time, Sample.HOST, "one", "", 1, "one"));

    @Test
    void its_thread_moves_once() throws Exception {
        AtomicInteger moves = new AtomicInteger();
        Probe moved = new OnTiersCore(moves::incrementAndGet, probe);
        assertEquals(1, moved.read(1).size());
        assertEquals(1, moved.read(2).size());
        assertEquals(1, moves.get());
    }

    @Test
    void of_another_core_there_is_no_reading() throws Exception {
        Probe elsewhere = new OnTiersCore(() -> {
            throw new StartException("on purpose");
        }, probe);
        assertEquals(List.of(), elsewhere.read(1));
    }
}
