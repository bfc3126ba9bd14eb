package io.pollmark.web.strategy;

/**
 * {@code double-one-in-100}: {@link SingleScheduler} with a defect in its delivery, put there on purpose. Nobody should choose
 * it: it checks the instrument, which must find it.
 */
final class DoubleOneIn100 extends SingleScheduler {
    DoubleOneIn100(Parts parts) {
        super(parts, PlantedDefect.DOUBLE.in(parts.sessions()::deliver));
    }
}
