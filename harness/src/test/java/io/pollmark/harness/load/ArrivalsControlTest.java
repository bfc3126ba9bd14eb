package io.pollmark.harness.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class ArrivalsControlTest {
    @AutoClose
    private final ArrivalsControl control = ArrivalsControl.start(12);

    private final HttpClient client = HttpClient.newHttpClient();

    @AfterEach
    void end() {
        client.shutdownNow(); // close() would wait for answers that do not come
    }

    @Test
    void who_has_another_rate_is_told_at_once() throws Exception {
        assertEquals("12", ask("now=0").get(10, TimeUnit.SECONDS).body());
    }

    @Test
    void who_has_the_rate_waits_for_the_next() throws Exception {
        CompletableFuture<HttpResponse<String>> answer = ask("now=12");
        assertThrows(TimeoutException.class, () -> answer.get(300, TimeUnit.MILLISECONDS));
        control.set(12);
        assertThrows(TimeoutException.class, () -> answer.get(300, TimeUnit.MILLISECONDS));
        control.set(0.5);
        assertEquals("0.5", answer.get(10, TimeUnit.SECONDS).body());
        assertThrows(TimeoutException.class, () -> ask("now=0.50").get(300, TimeUnit.MILLISECONDS));
    }

    @Test
    void a_question_that_is_none_is_refused() throws Exception {
        assertEquals(400, ask("now=fast").get(10, TimeUnit.SECONDS).statusCode());
        assertEquals(400, ask("rate=12").get(10, TimeUnit.SECONDS).statusCode());
    }

    @Test
    void nobody_is_answered_when_the_load_is_over() {
        control.close();
        IOException refused = assertThrows(IOException.class, () -> client.send(question("now=0"), BodyHandlers.ofString()));
        assertEquals(ConnectException.class, refused.getClass());
    }

    private CompletableFuture<HttpResponse<String>> ask(String query) {
        return client.sendAsync(question(query), BodyHandlers.ofString());
    }

    private HttpRequest question(String query) {
        return HttpRequest.newBuilder(URI.create(control.url() + "/?" + query)).build();
    }
}
