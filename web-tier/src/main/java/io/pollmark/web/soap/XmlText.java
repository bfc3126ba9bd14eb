package io.pollmark.web.soap;

/** Text that XML 1.0 can carry. */
final class XmlText {
    private XmlText() {}

    /**
     * The text itself.
     *
     * @param what names it for the sender
     * @throws NotificationSource.InvalidRequestException where a character of it cannot be sent, escaped or not
     */
    static String require(String what, String text) {
        text.codePoints().filter(character -> !isCarried(character)).findFirst().ifPresent(character -> {
            throw new NotificationSource.InvalidRequestException(
                    "%s has a character that cannot be sent: U+%04X.".formatted(what, character));
        });
        return text;
    }

    /** XML 1.0 (fifth edition), production 2. */
    private static boolean isCarried(int character) {
        return character == '\t' || character == '\n' || character == '\r'
                || character >= 0x20 && character <= 0xD7FF
                || character >= 0xE000 && character <= 0xFFFD
                || character >= 0x10000;
    }
}
