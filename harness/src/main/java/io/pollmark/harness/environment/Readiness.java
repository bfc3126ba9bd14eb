package io.pollmark.harness.environment;

import io.pollmark.harness.experiment.TierSpec;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** Waiting for what starts. */
final class Readiness {
    private static final long PAUSE_MILLIS = 50;
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private Readiness() {
    }

    /** What is waited for. */
    interface Starting {
        String name();

        boolean isAlive();

        /** That it ended, and where it is read why. */
        StartException ended();

        /** Where it is read what it does, as the end of a sentence. */
        String see();
    }

    /** A probe that answers true, or throws, when the process is not yet ready. */
    @FunctionalInterface
    interface Probe {
        boolean answers() throws Exception;
    }

    /** Waits until a tier can serve. */
    static void await(Starting what, Duration limit, TierSpec tier) {
        HttpRequest request = HttpRequest.newBuilder(tier.url().resolve(tier.health())).timeout(PATIENCE).build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            await(what, limit, () -> client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200);
        }
    }

    /** @throws StartException when it ends, or the limit passes, before the probe answers */
    static void await(Starting what, Duration limit, Probe probe) {
        long deadline = System.nanoTime() + limit.toNanos();
        while (!answers(probe)) {
            if (!what.isAlive()) {
                throw what.ended();
            }
            if (System.nanoTime() > deadline) {
                throw new StartException(what.name() + " was not ready after " + limit.toSeconds() + " s; see " + what.see());
            }
            pause(what);
        }
    }

    private static boolean answers(Probe probe) {
        try {
            return probe.answers();
        } catch (Exception notYet) {
            return false;
        }
    }

    private static void pause(Starting what) {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new StartException("Interrupted while " + what.name() + " started.");
        }
    }
}
