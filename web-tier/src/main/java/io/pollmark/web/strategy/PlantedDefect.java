package io.pollmark.web.strategy;

import io.pollmark.contract.v1.Notification;
import java.util.Collections;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * A defect in the delivery of {@link SingleScheduler}, put there on purpose: each notification whose id is a multiple
 * of 100 is dropped, or handed over twice. Nobody should choose it: it checks the instrument, which must find it.
 */
enum PlantedDefect {
    /** {@code drop-one-in-100}. */
    DROP(0),
    /** {@code double-one-in-100}. */
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
