package io.pollmark.web.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.pollmark.contract.v1.Fetched;
import io.pollmark.web.Sample;
import java.util.ArrayList;
import java.util.Arrays;
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

    @Test
    void a_position_is_forgotten_after_a_failure_and_at_no_other_time() {
        List<String> asked = new ArrayList<>();
        ForgetOnFailure.Forgetful forgetful = new ForgetOnFailure.Forgetful(after -> {
            asked.add(after);
            if (asked.size() == 2) {
                throw new IllegalStateException("on purpose");
            }
            return fetched();
        });
        forgetful.fetch("100");
        assertThrows(IllegalStateException.class, () -> forgetful.fetch("200"));
        forgetful.fetch("200");
        forgetful.fetch("300");
        assertEquals(Arrays.asList("100", "200", null, "300"), asked);
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
