package io.pollmark.harness.statistics;

import java.util.Arrays;
import java.util.OptionalInt;

/**
 * The samples of one quantity in the order of time.
 *
 * @param times  milliseconds since 1970, ascending
 * @param values as many
 */
public record Series(long[] times, double[] values) {

    /** @throws IllegalArgumentException if the arrays differ in length */
    public Series {
        if (times.length != values.length) {
            throw new IllegalArgumentException(times.length + " times for " + values.length + " values");
        }
    }

    /** Index of the sample nearest to the moment, if one lies within the tolerance (both in milliseconds). */
    public OptionalInt nearest(long time, long tolerance) {
        int found = Arrays.binarySearch(times, time);
        if (found >= 0) {
            return OptionalInt.of(found);
        }
        int after = -found - 1;
        int best = after == times.length || (after > 0 && time - times[after - 1] <= times[after] - time)
                ? after - 1
                : after;
        return best >= 0 && Math.abs(times[best] - time) <= tolerance ? OptionalInt.of(best) : OptionalInt.empty();
    }

    /** Those samples whose time is in the period. */
    public Series within(Period period) {
        return part(lowerBound(period.start()), lowerBound(period.end()));
    }

    /**
     * The same, and the first sample at or after the period's end, if it is near enough to stand for it: what happened since
     * the sample before it happened in the period.
     */
    public Series withinAndAtEnd(Period period) {
        int to = lowerBound(period.end());
        boolean near = to < times.length && times[to] - period.end() <= period.tolerance();
        return part(lowerBound(period.start()), near ? to + 1 : to);
    }

    private Series part(int from, int to) {
        return new Series(Arrays.copyOfRange(times, from, to), Arrays.copyOfRange(values, from, to));
    }

    private int lowerBound(long time) {
        int found = Arrays.binarySearch(times, time);
        while (found > 0 && times[found - 1] == time) {
            found--;
        }
        return found >= 0 ? found : -found - 1;
    }
}
