package io.pollmark.petclinic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SiteTest {
    private static final UnaryOperator<String> NONE = name -> null;
    private static final Site SITE = new Site(() -> false);

    /** Of one user, and how often something was read for it. */
    private static final class Kept implements Memory {
        private final Map<String, Object> kept = new HashMap<>();
        private int reads;

        @Override
        @SuppressWarnings("unchecked")
        public <T> T recall(String what, Supplier<T> read) {
            return (T) kept.computeIfAbsent(what, name -> {
                reads++;
                return read.get();
            });
        }

        @Override
        public void forget(String what) {
            kept.remove(what);
        }
    }

    @Test
    void an_owners_page_shows_the_pets_of_that_owner_and_no_others() {
        String page = SITE.get("/owners/17", NONE, Memory.NONE).page();
        assertTrue(page.contains("<h2>Pet 1 of 17, ") && page.contains("<h2>Pet 2 of 17, "), page);
        assertEquals(2, page.split("<h2>").length - 1);
    }

    @Test
    void one_page_in_a_hundred_shows_another_owner_where_that_is_planted() {
        Site wrong = new Site(() -> true);
        long right = IntStream.range(0, 200).filter(i -> wrong.get("/owners/17", NONE, Memory.NONE).page().contains("of 17,")).count();
        assertEquals(198, right);
    }

    @Test
    void a_search_finds_all_of_a_name() {
        String page = SITE.get("/owners", Map.of("lastName", "Name-7")::get, Memory.NONE).page();
        assertEquals(100, page.split("<a href=\"/owners/").length - 1);
        assertTrue(page.contains("/owners/7\"") && page.contains("/owners/997\""), page);
    }

    @Test
    void what_was_seen_is_read_once_and_again_after_a_visit() {
        Kept memory = new Kept();
        String before = SITE.get("/owners/30", NONE, memory).page();
        assertEquals(before, SITE.get("/owners/30", NONE, memory).page());
        assertEquals(1, memory.reads);
        assertEquals(200, SITE.post("/pets/59/visits", Map.of("description", "a <new> one")::get, memory).status());
        String after = SITE.get("/owners/30", NONE, memory).page();
        assertEquals(2, memory.reads);
        assertTrue(after.contains("a &lt;new&gt; one"), after);
        assertFalse(before.contains("a &lt;new&gt; one"));
        assertEquals(before.split("<tr>").length, after.split("<tr>").length, "an older one has gone");
    }

    @ParameterizedTest
    @CsvSource({"/owners/5000, 404", "/owners, 400", "/elsewhere, 404", "/vets, 200", "/, 200"})
    void each_path_has_its_status(String path, int status) {
        assertEquals(status, SITE.get(path, NONE, Memory.NONE).status());
    }

    @ParameterizedTest
    @CsvSource({"/pets/5000/visits, 404", "/pets/1, 404", "/pets/1/visits, 200"})
    void a_visit_is_noted_of_a_pet_that_is_there(String path, int status) {
        assertEquals(status, SITE.post(path, Map.of("description", "")::get, Memory.NONE).status());
    }
}
