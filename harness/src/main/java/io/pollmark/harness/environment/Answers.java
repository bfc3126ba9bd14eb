package io.pollmark.harness.environment;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** What a system that is up answers when it is asked once. */
final class Answers {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private Answers() {
    }

    /** @throws StartException when nobody answers */
    static HttpResponse<String> of(URI address) {
        HttpRequest request = HttpRequest.newBuilder(address).timeout(PATIENCE).build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException silent) {
            throw new StartException("Nobody answers at " + address + ": start the system first.");
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new StartException("Interrupted while " + address + " was asked.");
        }
    }
}
