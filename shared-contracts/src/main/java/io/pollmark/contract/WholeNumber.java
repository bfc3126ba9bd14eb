package io.pollmark.contract;

import java.util.regex.Pattern;

/** A whole number of a request. JAXB's own reader would wrap one that is too large into another. */
public final class WholeNumber {
    /** As XML Schema has it: digits of other scripts, which Java takes, are none. */
    private static final Pattern FORM = Pattern.compile("[+-]?[0-9]+");

    /** Characters of one that is none. */
    private static final int MOST_TOLD = 40;

    private WholeNumber() {}

    /** @throws NumberFormatException where it is none of 32 bits */
    public static int parse(String text) {
        String number = text.strip();
        if (!FORM.matcher(number).matches()) {
            throw new NumberFormatException("For input string: \"" + number.substring(0, Math.min(number.length(), MOST_TOLD)) + "\"");
        }
        return Integer.parseInt(number);
    }

    /** In digits. */
    public static String print(Integer number) {
        return number.toString();
    }
}
