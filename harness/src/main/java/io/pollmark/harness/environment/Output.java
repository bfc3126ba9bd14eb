package io.pollmark.harness.environment;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** What a command says that ends at once. */
final class Output {
    private static final long PATIENCE_SECONDS = 10;

    private Output() {
    }

    /** @return its standard output without white space around it; empty where it failed, said nothing or is not there */
    static Optional<String> of(Path folder, String... command) {
        try {
            Process process = new ProcessBuilder(command).directory(folder.toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD).start();
            process.onExit().completeOnTimeout(process, PATIENCE_SECONDS, TimeUnit.SECONDS)
                    .thenAccept(Output::endIfLate);
            String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            return process.waitFor() == 0 && !text.isEmpty() ? Optional.of(text) : Optional.empty();
        } catch (IOException missing) {
            return Optional.empty();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /** One that ended by itself may still be read from: to destroy it would close what it said. */
    private static void endIfLate(Process process) {
        if (process.isAlive()) {
            process.destroyForcibly();
        }
    }
}
