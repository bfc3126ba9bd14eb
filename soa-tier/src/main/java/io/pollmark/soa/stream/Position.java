package io.pollmark.soa.stream;

import java.util.OptionalLong;
import java.util.regex.Pattern;

/** A place in the stream as callers write it: digits. */
public final class Position {
    /** No number that a long cannot hold. */
    private static final Pattern TEXT = Pattern.compile("[0-9]{1,18}");

    private Position() {}

    /** Empty where it is none. */
    public static OptionalLong read(String text) {
        return text != null && TEXT.matcher(text).matches() ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
    }
}
