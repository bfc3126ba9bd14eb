package io.pollmark.web.strategy;

import io.pollmark.contract.v1.Notification;
import java.util.Collections;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * A defect in delivery: each notification whose id is a multiple of 100 is dropped, or handed over twice.
 */
enum PlantedDefect {
    DROP(0),
    DOUBLE(2);

    private static final long EVERY = 100;

    private final int copies;

    PlantedDefect(int copies) {
        this.copies = copies;
    }

    ToIntFunction<List<Notification>> in(ToIntFunction<List<Notification>> delivery) {
        return notifications -> delivery.applyAsInt(notifications.stream()
                .flatMap(notification -> Collections.nCopies(copiesOf(notification), notification).stream())
                .toList());
    }

    private int copiesOf(Notification notification) {
        return notification.getId() % EVERY == 0 ? copies : 1;
    }
}
