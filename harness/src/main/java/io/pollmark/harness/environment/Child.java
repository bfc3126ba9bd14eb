package io.pollmark.harness.environment;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A process that the harness started.
 *
 * @param log its standard output and error
 */
public record Child(String name, Process process, Path log) implements Readiness.Starting {
    private static final int TAIL = 20;

    /** Its process id. */
    public long pid() {
        return process.pid();
    }

    /** Whether it runs. */
    @Override
    public boolean isAlive() {
        return process.isAlive();
    }

    /** It stands still from now on. */
    void pause() {
        signal("STOP");
    }

    /** Where it stood still, it no longer does. */
    void goOn() {
        signal("CONT");
    }

    private void signal(String which) {
        try {
            Process kill = new ProcessBuilder("kill", "-" + which, Long.toString(pid())).redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
            if (kill.waitFor() != 0) {
                throw new StartException(name + " cannot be sent the signal " + which + ".");
            }
        } catch (IOException failed) {
            throw new StartException(name + " cannot be sent the signal " + which + " (" + failed.getMessage() + ").");
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new StartException("Interrupted while " + name + " was sent the signal " + which + ".");
        }
    }

    /** That it ended, with its exit status and the last lines of its log. */
    @Override
    public StartException ended() {
        return new StartException(name + " ended with status " + process.exitValue() + "; see " + see());
    }

    /** The log, and its last lines. */
    @Override
    public String see() {
        return log + "." + tail();
    }

    /** The last lines of the log, each on a line of its own. */
    public String tail() {
        try {
            List<String> lines = new String(Files.readAllBytes(log), StandardCharsets.UTF_8).lines().toList();
            return System.lineSeparator() + String.join(System.lineSeparator(),
                    lines.subList(Math.max(0, lines.size() - TAIL), lines.size()));
        } catch (IOException none) {
            return "";
        }
    }
}
