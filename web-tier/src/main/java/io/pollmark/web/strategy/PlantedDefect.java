package io.pollmark.web.strategy;

import io.pollmark.contract.v1.Fetched;
import io.pollmark.contract.v1.Notification;
import java.util.Collections;
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

    ToIntFunction<Fetched> in(ToIntFunction<Fetched> delivery) {
        return fetched -> delivery.applyAsInt(spoilt(fetched));
    }

    private Fetched spoilt(Fetched fetched) {
        Fetched spoilt = new Fetched();
        spoilt.setPosition(fetched.getPosition());
        spoilt.setMore(fetched.isMore());
        for (Notification notification : fetched.getNotification()) {
            spoilt.getNotification().addAll(Collections.nCopies(copiesOf(notification), notification));
        }
        return spoilt;
    }

    private int copiesOf(Notification notification) {
        return notification.getId() % EVERY == 0 ? copies : 1;
    }
}
