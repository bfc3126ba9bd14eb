package io.pollmark.web.strategy;

/** {@code my-own}: a thread for each session, which asks twice as often as it is told to. */
final class MyOwn extends PollerPerSession {
    MyOwn(Parts parts) {
        super(parts, parts.pollers(), () -> () -> parts.pollers().interval().toNanos() / 2);
    }
}
