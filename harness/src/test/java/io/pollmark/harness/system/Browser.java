package io.pollmark.harness.system;

import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** A person's HTTP client: cookies, forms, redirects shown and not followed. */
final class Browser implements AutoCloseable {
    private final URI web;
    private final CookieManager cookies = new CookieManager();
    private final HttpClient http = HttpClient.newBuilder().cookieHandler(cookies).build();

    Browser(URI web) {
        this.web = web;
    }

    static Browser loggedIn(URI web, String user) {
        Browser browser = new Browser(web);
        int status = browser.form("/login", "user=" + user).statusCode();
        if (status != 303) {
            throw new AssertionError("Log-in of " + user + " answered " + status);
        }
        return browser;
    }

    HttpResponse<String> form(String path, String body) {
        return post(path, "application/x-www-form-urlencoded", body);
    }

    HttpResponse<String> bayeux(String body) {
        return post("/cometd", "application/json", body);
    }

    HttpResponse<String> get(String path) {
        return send(HttpRequest.newBuilder(web.resolve(path)));
    }

    String cookie() {
        return cookies.getCookieStore().getCookies().stream()
                .filter(cookie -> cookie.getName().equals("JSESSIONID"))
                .findFirst()
                .orElseThrow()
                .getValue();
    }


    private HttpResponse<String> post(String path, String type, String body) {
        return send(HttpRequest.newBuilder(web.resolve(path))
                .header("Content-Type", type)
                .POST(BodyPublishers.ofString(body)));
    }

    private HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return http.send(request.timeout(Duration.ofSeconds(40)).build(), BodyHandlers.ofString());
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        http.shutdownNow();
    }
}
