package io.pollmark.web.strategy;

/**
 * {@code drop-one-in-100}: {@link SingleScheduler} with a defect in its delivery, put there on purpose. Nobody should choose
 * it: it checks the instrument, which must find it.
 */
final class DropOneIn100 extends SingleScheduler {
    DropOneIn100(Parts parts) {
        super(parts, PlantedDefect.DROP.in(parts.sessions()::deliver));
    }
}
