package io.pollmark.contract;

/** A whole number of a request. JAXB's own reader would wrap one that is too large into another. */
public final class WholeNumber {
    private WholeNumber() {}

    /** @throws NumberFormatException where it is none of 32 bits */
    public static int parse(String text) {
        return Integer.parseInt(text.strip());
    }

    /** In digits. */
    public static String print(Integer number) {
        return number.toString();
    }
}
