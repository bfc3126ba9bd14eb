package io.pollmark.web.strategy;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * The strategy that docs/add-a-strategy.md adds is one that works: {@link StrategyBehaviourTest} runs on it. Here it has another
 * name, so that it does not hide the reader's own.
 */
class AddAStrategyTest {
    @Test
    void the_class_on_the_page_is_the_one_that_is_tested() throws IOException {
        String written = Files.readString(Path.of("src/test/java/io/pollmark/web/strategy/OnThePage.java"))
                .replace("OnThePage", "MyOwn").replace("on-the-page", "my-own");
        String page = Files.readString(Path.of("../docs/add-a-strategy.md"));
        assertTrue(page.replace("\n   ", "\n").contains(written), "the page shows another class than this:\n" + written);
        assertTrue(AllStrategies.names().contains("on-the-page"));
    }
}
