package io.pollmark.web.guard;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OwnHostFilterTest {
    private static final Set<String> NAMES = Set.of("mail.example.org");

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "127.0.0.1:8080", "[::1]", "[::1]:8080", "localhost", "localhost:8080", "web:8080", "mail.example.org",
            "mail.example.org:443"})
    void addresses_names_without_a_domain_and_those_that_are_set_are_its_own(String host) {
        assertTrue(OwnHostFilter.isOwn(host, NAMES));
    }

    @Test
    void who_names_none_is_no_browser() {
        assertTrue(OwnHostFilter.isOwn(null, NAMES));
    }

    @ParameterizedTest
    @ValueSource(strings = {"evil.example", "evil.example:8080", "127.0.0.1.evil.example:8080", "localhost.evil.example", "localhost.",
            "mail.example.org.evil.example", "example.org", "", "localhost:8080:evil.example"})
    void names_of_others_are_not(String host) {
        assertFalse(OwnHostFilter.isOwn(host, NAMES));
    }
}
