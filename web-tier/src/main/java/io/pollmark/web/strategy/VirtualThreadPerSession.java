package io.pollmark.web.strategy;

/** {@code virtual-thread-per-session}: as {@code thread-per-session}, on threads that cost next to nothing. */
final class VirtualThreadPerSession extends PollerPerSession {
    VirtualThreadPerSession(Parts parts) {
        super(parts, parts.pollers().onVirtualThreads());
    }
}
