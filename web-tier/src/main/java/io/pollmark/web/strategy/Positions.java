package io.pollmark.web.strategy;

/** Places in the stream, of which the greater number is the later. */
final class Positions {
    private Positions() {}

    static long number(String position) {
        return Long.parseLong(position);
    }

    static String later(String one, String other) {
        return number(one) > number(other) ? one : other;
    }
}
