package io.pollmark.harness.verdict;

import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.blocks.Interval;
import io.pollmark.harness.statistics.blocks.Ratio;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A metric as a person reads it: three significant digits or whole numbers, shares as per cent, bytes as MiB. An
 * instance is the number and the unit apart, for tables.
 */
public record Figure(String number, String unit) {

    private static final double BYTES_PER_MIB = 1024 * 1024;
    private static final double SMALL_RATIO = 0.1;
    private static final double SMALLEST_RATIO = 0.001;
    private static final double LARGEST_RATIO = 10_000;
    // Of an interval of such a factor only the end that shows something is worth telling.
    private static final double WIDEST = 20;
    static final String TOO_UNCERTAIN = "too uncertain to tell";
    // 30 that is computed as 29.999… is not to be told as 29.
    private static final double ROUNDING = 1e-9;
    private static final Pattern MANY = Pattern.compile("^([A-Za-z -]{2,})s(/s)?$");

    /** Number and unit in one text. */
    public static String of(Metric metric) {
        Figure figure = split(metric);
        return figure.unit().isEmpty() ? figure.number() : figure.number() + " " + figure.unit();
    }

    /** Number and unit apart. */
    public static Figure split(Metric metric) {
        return switch (metric.unit()) {
            case "share" -> new Figure(number(metric.value() * 100), "%");
            case "bytes" -> new Figure(number(metric.value() / BYTES_PER_MIB), "MiB");
            case "seconds" -> new Figure(number(metric.value()), "s");
            default -> new Figure(number(metric.value()), counted(metric));
        };
    }

    /** What is put behind a ratio: its interval; nothing where it has none. */
    public static String range(Ratio ratio) {
        return ratio.interval() == null ? "" : " (" + times(ratio.interval()) + ")";
    }

    /**
     * So many times as much, with the interval where there is one.
     *
     * @param lowerBound it must not say more than was found, and is called one
     * @param what       of what, and as what
     */
    static String timesAsMuch(Ratio ratio, boolean lowerBound, String what) {
        return times(ratio, lowerBound) + " times as much " + what + range(ratio)
                + (lowerBound && ratio.interval() != null ? ", or more" : "");
    }

    /** A ratio that is more than 1; a lower bound is rounded down and, where there is no interval beside it, called one. */
    static String times(Ratio ratio, boolean lowerBound) {
        double scale = scale(ratio);
        double shown = (lowerBound ? Math.floor(ratio.ratio() * scale + ROUNDING) : Math.rint(ratio.ratio() * scale)) / scale;
        return (lowerBound && ratio.interval() == null ? "at least " : "") + number(shown);
    }

    /** Ten for one decimal, and so on; beside an interval the ratio has as many as its ends. */
    private static double scale(Ratio ratio) {
        if (ratio.ratio() >= 100 || ratio.ratio() >= 10 && ratio.interval() == null) {
            return 1;
        }
        return ratio.ratio() >= 10 ? 10 : 100;
    }

    /** Where a value that is not below 0 (a share, not above 1 either) lies; in words where its interval says nothing. */
    public static String between(Interval interval, String unit) {
        boolean noUpper = unit.equals("share") && interval.upper() >= 1;
        String upper = of(new Metric(interval.upper(), unit));
        if (interval.lower() <= 0) {
            return noUpper ? TOO_UNCERTAIN : interval.upper() <= 0 ? "next to nothing" : "at most " + upper;
        }
        String lower = of(new Metric(interval.lower(), unit));
        return noUpper ? "at least " + lower : split(new Metric(interval.lower(), unit)).number() + " to " + upper;
    }

    /** From the least to the most that was read; not an interval. */
    static String leastToMost(double least, double most, String unit) {
        String lower = of(new Metric(least, unit));
        String upper = of(new Metric(most, unit));
        return lower.equals(upper) ? upper : split(new Metric(least, unit)).number() + " to " + upper;
    }

    /** Where a ratio lies; of an interval that spans more than a factor of 20 only what it shows is told. */
    public static String times(Interval interval) {
        if (interval.upper() <= WIDEST * interval.lower()) {
            return times(interval.lower()) + " to " + times(interval.upper());
        }
        return interval.lower() > 1 ? "at least " + times(interval.lower())
                : interval.upper() < 1 ? "at most " + times(interval.upper()) : TOO_UNCERTAIN;
    }

    /** How much a scenario differs from itself. */
    public static String sameTwice(String scenario, Ratio ratio) {
        return Words.capital(scenario) + " ran as if it were two variants. The second took " + times(ratio.ratio())
                + " times as much as the first" + (ratio.interval() == null ? ": so much can be chance."
                : ". What chance alone can make of it: " + times(ratio.interval()) + ".");
    }

    /** A ratio: a small one with a digit more, as a hundredth and two are not the same; beyond what can matter no digits. */
    public static String times(double ratio) {
        if (ratio < SMALLEST_RATIO || ratio > LARGEST_RATIO) {
            return ratio < 1 ? "under 0.001" : "over 10 000";
        }
        return ratio < SMALL_RATIO ? String.format(Locale.ROOT, "%.3f", ratio) : number(ratio);
    }

    private static String counted(Metric metric) {
        return metric.value() == 1 ? MANY.matcher(metric.unit()).replaceFirst("$1$2") : metric.unit();
    }

    /** Digits enough to see a difference of 1 %; a value that is not 0 is never printed as 0. */
    public static String number(double value) {
        double size = Math.abs(value);
        if (size > 0 && size < 0.005) {
            return value < 0 ? "> -0.01" : "< 0.01";
        }
        String pattern = value == Math.rint(value) || size >= 100 ? "#,##0" : size >= 10 ? "0.0" : "0.00";
        // A space, so that thousands are read alike in every language.
        DecimalFormatSymbols symbols = DecimalFormatSymbols.getInstance(Locale.ROOT);
        symbols.setGroupingSeparator(' ');
        return new DecimalFormat(pattern, symbols).format(value);
    }
}
