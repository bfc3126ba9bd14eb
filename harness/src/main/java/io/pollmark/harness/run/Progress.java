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
    private final boolean terminal;
    private final Map<Stage, String> details = new EnumMap<>(Stage.class);
    private boolean drawn;
    private long lastPlainLine;

    /** @param terminal whether lines can be redrawn */
    public Progress(PrintStream out, boolean terminal) {
        this.out = out;
        this.terminal = terminal;
    }

    /** A stage has something new to say. */
    synchronized void say(Stage stage, String detail) {
        details.put(stage, detail);
        if (terminal) {
            draw();
        } else {
            plain(stage, detail);
        }
    }

    /** A stage goes on; plain lines say so now and then only. */
    synchronized void goesOn(Stage stage, String detail) {
        details.put(stage, detail);
        if (terminal) {
            draw();
        } else if (System.nanoTime() - lastPlainLine > PLAIN_PAUSE_NANOS) {
            plain(stage, detail);
        }
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
            out.println(name(stage) + details.getOrDefault(stage, "") + CLEAR_LINE);
        }
        drawn = true;
    }

    private static String name(Stage stage) {
        return String.format("%d %-12s ", stage.ordinal() + 1, stage.name().toLowerCase(Locale.ROOT));
    }

    /** Minutes and seconds. */
    static String format(Duration duration) {
        long seconds = Math.max(0, duration.toSeconds());
        return seconds < 60 ? seconds + " s" : seconds / 60 + " min " + seconds % 60 + " s";
    }
}
