package io.pollmark.harness.run;

import java.io.PrintStream;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/** Shows the stages: on a terminal as one screen that is redrawn, elsewhere as plain lines. */
public final class Progress {
    private static final long PLAIN_PAUSE_NANOS = Duration.ofSeconds(30).toNanos();
    private static final String UP = "\u001b[%dA";
    private static final String CLEAR_LINE = "\u001b[K";

    private final PrintStream out;
    private final int columns;
    private final Map<Stage, String> details = new EnumMap<>(Stage.class);
    private boolean drawn;
    private long lastPlainLine;

    /** @param columns of the terminal; 0 where lines cannot be redrawn */
    public Progress(PrintStream out, int columns) {
        this.out = out;
        this.columns = columns;
    }

    /** On the terminal that the launcher found, or in plain lines. */
    public static Progress onTerminal() {
        return new Progress(System.out, Integer.parseInt(System.getenv().getOrDefault("POLLMARK_COLUMNS", "0")));
    }

    /** A stage has something new to say. */
    synchronized void say(Stage stage, String detail) {
        details.put(stage, detail);
        if (columns > 0) {
            draw();
        } else {
            plain(stage, detail);
        }
    }

    /** A stage goes on; plain lines say so now and then only. */
    synchronized void goesOn(Stage stage, String detail) {
        details.put(stage, detail);
        if (columns > 0) {
            draw();
        } else if (System.nanoTime() - lastPlainLine > PLAIN_PAUSE_NANOS) {
            plain(stage, detail);
        }
    }

    /** Something that stays, above what is redrawn. */
    synchronized void note(String text) {
        out.println(text);
        drawn = false;
    }

    private void plain(Stage stage, String detail) {
        out.println(name(stage) + detail);
        lastPlainLine = System.nanoTime();
    }

    private void draw() {
        if (drawn) {
            out.printf(UP, Stage.values().length);
        }
        for (Stage stage : Stage.values()) {
            // A line that wraps would not be overwritten by the next drawing.
            String line = name(stage) + details.getOrDefault(stage, "").lines().findFirst().orElse("");
            out.println(line.substring(0, Math.min(line.length(), columns - 1)) + CLEAR_LINE);
        }
        drawn = true;
    }

    private static String name(Stage stage) {
        return String.format("%d %-12s ", stage.ordinal() + 1, stage.name().toLowerCase(Locale.ROOT));
    }

    /** Minutes and seconds. */
    public static String format(Duration duration) {
        long seconds = Math.max(0, duration.toSeconds());
        return seconds < 60 ? seconds + " s" : seconds / 60 + " min " + seconds % 60 + " s";
    }
}
