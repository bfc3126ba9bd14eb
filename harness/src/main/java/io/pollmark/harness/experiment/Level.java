package io.pollmark.harness.experiment;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.math.BigDecimal;
import java.time.Duration;

/**
 * A level of a factor. Files have a time as {@code 100ms} and all else as a number.
 *
 * @param value  of a time, milliseconds
 * @param isTime whether it is a time
 */
public record Level(double value, boolean isTime) {

    /** A time in whole milliseconds. */
    public static Level of(Duration time) {
        return new Level(time.toMillis(), true);
    }

    /** What is no time. */
    public static Level of(double number) {
        return new Level(number, false);
    }

    /**
     * Reads a number, or a time.
     *
     * @throws ExperimentException when the text is neither
     */
    public static Level parse(String text) {
        try {
            return of(new BigDecimal(text).doubleValue());
        } catch (NumberFormatException none) {
            return read(text);
        }
    }

    /** @throws ExperimentException when it is neither a number nor a time */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static Level read(Object written) {
        return switch (written) {
            case Number number -> of(number.doubleValue());
            case String text -> of(Durations.parse(text));
            case null, default -> throw new ExperimentException("'" + written + "' is no level: write a number, or a time such as 5s");
        };
    }

    /** As files have it. */
    @JsonValue
    Object written() {
        return isTime ? Durations.format(Duration.ofMillis((long) value)) : number();
    }

    /** Its value, whole where it is; of a time, milliseconds. */
    public Number number() {
        // Two kinds of numbers, which a conditional expression would make one.
        if (value == Math.rint(value)) {
            return (long) value;
        }
        return value;
    }

    /** As files have it. */
    @Override
    public String toString() {
        return written().toString();
    }
}
