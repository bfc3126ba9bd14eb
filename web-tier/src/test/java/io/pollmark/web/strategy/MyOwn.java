package io.pollmark.web.strategy;

/** {@code my-own}: a thread for each session, which asks half as often as it is told to. */
final class MyOwn extends PollerPerSession {
    MyOwn(Parts parts) {
        super(parts, parts.pollers(), () -> () -> 2 * parts.pollers().interval().toNanos());
    }
}
