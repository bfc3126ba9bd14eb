package io.pollmark.web.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pollmark.contract.v1.Fetched;
import io.pollmark.web.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PlantedDefectTest {
    private final List<Long> handedOver = new ArrayList<>();

    @Test
    void every_hundredth_is_dropped() {
        assertEquals(3, PlantedDefect.DROP.in(this::handOver).applyAsInt(fetched(99, 100, 101, 200, 250)));
        assertEquals(List.of(99L, 101L, 250L), handedOver);
    }

    @Test
    void every_hundredth_is_doubled() {
        assertEquals(7, PlantedDefect.DOUBLE.in(this::handOver).applyAsInt(fetched(99, 100, 101, 200, 250)));
        assertEquals(List.of(99L, 100L, 100L, 101L, 200L, 200L, 250L), handedOver);
    }

    private int handOver(Fetched fetched) {
        assertEquals("300", fetched.getPosition());
        fetched.getNotification().forEach(notification -> handedOver.add(notification.getId()));
        return fetched.getNotification().size();
    }

    private static Fetched fetched(long... ids) {
        Fetched fetched = new Fetched();
        fetched.setPosition("300");
        LongStream.of(ids).forEach(id -> fetched.getNotification().add(Sample.notification(id, "bob")));
        return fetched;
    }
}
