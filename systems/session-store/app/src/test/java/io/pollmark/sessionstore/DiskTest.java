package io.pollmark.sessionstore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.apache.catalina.startup.Tomcat;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // who opens a pipe cannot be interrupted
class DiskTest {
    private static final int SOON_SECONDS = 20;

    @TempDir
    private Path folder;

    private Tomcat server;
    private HttpClient caller;

    @BeforeEach
    void start() throws Exception {
        server = Server.start(new Settings(Store.named("disk"), 0, 100, 0, folder));
        caller = HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
    }

    @AfterEach
    @Timeout(60) // what the class has is of its tests alone
    void stop() throws Exception {
        caller.shutdownNow(); // a failed test leaves a request that is never answered
        server.stop();
        server.destroy();
    }

    @Test
    void a_message_is_given_only_once_its_file_is_written() throws Exception {
        assertTrue(ask("call").get(SOON_SECONDS, TimeUnit.SECONDS).body().startsWith("Message 1."));
        Path file = onlyFile();
        byte[] begun = Files.readAllBytes(file);
        // A pipe can be written only as far as it is read.
        Files.delete(file);
        assertEquals(0, new ProcessBuilder("mkfifo", file.toString()).start().waitFor());

        CompletableFuture<HttpResponse<String>> next = ask("next");
        Files.write(file, begun);
        boolean isEarly = isDoneWithinASecond(next);
        byte[] kept = Files.readAllBytes(file);

        assertFalse(isEarly, "answered before it was kept");
        assertTrue(next.get(SOON_SECONDS, TimeUnit.SECONDS).body().startsWith("Message 2."));
        assertTrue(kept.length >= begun.length, kept.length + " bytes were kept");
    }

    private CompletableFuture<HttpResponse<String>> ask(String what) {
        URI server = URI.create("http://127.0.0.1:" + this.server.getConnector().getLocalPort());
        HttpRequest request = HttpRequest.newBuilder(server.resolve("/" + what)).POST(HttpRequest.BodyPublishers.noBody()).build();
        return caller.sendAsync(request, HttpResponse.BodyHandlers.ofString());
    }

    private static boolean isDoneWithinASecond(CompletableFuture<?> answer) throws Exception {
        try {
            answer.get(1, TimeUnit.SECONDS);
            return true;
        } catch (TimeoutException waits) {
            return false;
        }
    }

    private Path onlyFile() throws Exception {
        try (Stream<Path> files = Files.list(folder.resolve("sessions"))) {
            return files.reduce((one, other) -> {
                throw new AssertionError("There are two sessions.");
            }).orElseThrow();
        }
    }
}
