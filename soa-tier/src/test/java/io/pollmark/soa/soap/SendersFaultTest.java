package io.pollmark.soa.soap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SendersFaultTest {
    @Test
    void names_of_javas_classes_and_what_xml_cannot_carry_are_left_out() {
        assertEquals("For input string: \"x?\"", SendersFault.readable("java.lang.NumberFormatException: For input string: \"x\u0001\""));
        assertEquals("[row 1] bad", SendersFault.readable("com.ctc.wstx.exc.WstxParsingException: [row 1] bad"));
    }

    @Test
    void a_senders_text_of_many_parts_is_cut_and_takes_no_stack() {
        assertTrue(SendersFault.readable("a.".repeat(500_000)).length() <= 1000);
    }
}
