package io.pollmark.harness.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgressTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @Test
    void aTerminalShowsAllEightStagesInLinesThatDoNotWrap() {
        Progress progress = new Progress(new PrintStream(out, true, StandardCharsets.UTF_8), 40);
        progress.say(Stage.LOAD, "a sentence that is much longer than the terminal is wide\nand has two lines");
        List<String> lines = out.toString(StandardCharsets.UTF_8).lines().map(line -> line.replace("\u001b[K", "")).toList();
        assertEquals(8, lines.size());
        assertTrue(lines.stream().allMatch(line -> line.length() < 40), lines.toString());
    }

    @Test
    void plainOutputIsOneLineForEachThingSaidAndSilentInBetween() {
        Progress progress = new Progress(new PrintStream(out, true, StandardCharsets.UTF_8), 0);
        progress.say(Stage.PLAN, "3 trials");
        progress.goesOn(Stage.LOAD, "10 s left");
        assertEquals("2 plan         3 trials", out.toString(StandardCharsets.UTF_8).strip());
    }

    @Test
    void timeIsWrittenInMinutesAndSeconds() {
        assertEquals("2 min 5 s", Progress.format(Duration.ofSeconds(125)));
        assertEquals("0 s", Progress.format(Duration.ofSeconds(-3)));
    }
}
