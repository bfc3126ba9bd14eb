package io.pollmark.web.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pollmark.contract.v1.Notification;
import io.pollmark.web.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PlantedDefectTest {
    private final List<Long> handedOver = new ArrayList<>();

    @Test
    void every_hundredth_is_dropped() {
        assertEquals(3, PlantedDefect.DROP.in(this::handOver).applyAsInt(notifications(99, 100, 101, 200, 250)));
        assertEquals(List.of(99L, 101L, 250L), handedOver);
    }

    @Test
    void every_hundredth_is_doubled() {
        assertEquals(7, PlantedDefect.DOUBLE.in(this::handOver).applyAsInt(notifications(99, 100, 101, 200, 250)));
        assertEquals(List.of(99L, 100L, 100L, 101L, 200L, 200L, 250L), handedOver);
    }

    private int handOver(List<Notification> notifications) {
        notifications.forEach(notification -> handedOver.add(notification.getId()));
        return notifications.size();
    }

    private static List<Notification> notifications(long... ids) {
        return LongStream.of(ids).mapToObj(id -> Sample.notification(id, "bob")).toList();
    }
}
