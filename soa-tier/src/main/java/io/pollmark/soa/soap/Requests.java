package io.pollmark.soa.soap;

import io.pollmark.contract.v1.FaultDetail;
import io.pollmark.contract.v1.Message;
import io.pollmark.soa.stream.Position;
import io.pollmark.soa.stream.Publisher.Draft;
import java.util.List;

/** The contract's limits, checked by hand: schema validation of every poll would cost more than the poll. */
final class Requests {
    private static final int MAX_NAME = 64;
    private static final int MAX_TEXT = 1000;
    private static final int MAX_MESSAGES = 100;

    private Requests() {}

    static void userName(String what, String name) {
        if (name == null || name.isEmpty() || name.length() > MAX_NAME || !wellFormed(name)) {
            throw new InvalidRequestException(
                    what + " must be 1 to " + MAX_NAME + " of a-z, 0-9, '.', '_' and '-', and start with a letter or digit.");
        }
    }

    static void limit(Integer limit, int least, int most) {
        if (limit == null || limit < least || limit > most) {
            throw new InvalidRequestException("limit must be " + least + " to " + most + ", not " + limit + ".");
        }
    }

    static long position(String text) {
        return Position.read(text).orElseThrow(
                () -> new InvalidRequestException("after is not a position: take the one of the last answer, or 0."));
    }

    static List<Draft> drafts(List<Message> messages) {
        if (messages == null || messages.isEmpty() || messages.size() > MAX_MESSAGES) {
            throw new InvalidRequestException("publish takes 1 to " + MAX_MESSAGES + " messages.");
        }
        return messages.stream().map(Requests::draft).toList();
    }

    static FaultDetail detail(String message) {
        FaultDetail detail = new FaultDetail();
        detail.setMessage(message);
        return detail;
    }

    private static Draft draft(Message message) {
        userName("recipient", message.getRecipient());
        userName("sender", message.getSender());
        String text = message.getText();
        if (text == null || text.isBlank() || text.codePointCount(0, text.length()) > MAX_TEXT) {
            throw new InvalidRequestException("text must be 1 to " + MAX_TEXT + " characters, and not all of them blanks.");
        }
        return new Draft(message.getRecipient(), message.getSender(), text);
    }

    private static boolean wellFormed(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean alphanumeric = c >= 'a' && c <= 'z' || c >= '0' && c <= '9';
            if (!alphanumeric && (i == 0 || c != '.' && c != '_' && c != '-')) {
                return false;
            }
        }
        return true;
    }
}
