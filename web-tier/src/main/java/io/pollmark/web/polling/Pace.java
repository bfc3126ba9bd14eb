package io.pollmark.web.polling;

/** How long it is from the start of a poll to that of the next. */
@FunctionalInterface
public interface Pace {
    /** Asked after each poll. */
    long nanos();

    /** Is told of each answer how many notifications it brought. */
    default void answered(int notifications) {}
}
