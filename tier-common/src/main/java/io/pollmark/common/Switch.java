package io.pollmark.common;

/** A setting that is on or off, and nothing else: a word that is misspelt must not leave open what should be closed. */
public final class Switch {
    /** Whether the SOA tier answers only who knows the secret, and the web tier shows that it does. */
    public static final String SECURED = "pollmark.soap.secured";

    private Switch() {}

    /**
     * Whether it is on.
     *
     * @throws IllegalArgumentException where it says neither {@code true} or {@code 1}, nor {@code false} or {@code 0}
     */
    public static boolean isOn(String setting, String value) {
        return switch (value) {
            case "true", "1" -> true;
            case "false", "0" -> false;
            default -> throw new IllegalArgumentException(setting + " is '" + value + "': it must be true or false, 1 or 0.");
        };
    }
}
