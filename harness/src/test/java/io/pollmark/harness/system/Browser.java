package io.pollmark.harness.system;

import java.io.IOException;
import java.net.HttpCookie;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** A person's HTTP client: cookies, forms, redirects shown and not followed. */
final class Browser {
    static final String HANDSHAKE = "[{\"channel\":\"/meta/handshake\",\"version\":\"1.0\",\"supportedConnectionTypes\":[\"long-polling\"]}]";

    // One for all: hundreds of clients would be hundreds of threads beside what is tested.
    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final URI web;
    private final Map<String, String> cookies = new ConcurrentHashMap<>();

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

    /** @param headers further ones: names and values in turn */
    HttpResponse<String> form(String path, String body, String... headers) {
        return post(path, "application/x-www-form-urlencoded", body, headers);
    }

    /** @param headers further ones: names and values in turn */
    HttpResponse<String> bayeux(String body, String... headers) {
        return post("/cometd", "application/json", body, headers);
    }

    /** Begins a Bayeux session, and answers its id. */
    String handshake() {
        return clientId(HANDSHAKE);
    }

    HttpResponse<String> subscribe(String clientId, String user) {
        return bayeux("[{\"channel\":\"/meta/subscribe\",\"clientId\":\"%s\",\"subscription\":\"/notifications/%s\"}]".formatted(clientId, user));
    }

    /** One poll, that may be held for so long. */
    HttpResponse<String> connect(String clientId, int heldMillis) {
        return bayeux("[{\"channel\":\"/meta/connect\",\"connectionType\":\"long-polling\",\"clientId\":\"%s\",\"advice\":{\"timeout\":%d}}]"
                .formatted(clientId, heldMillis));
    }

    /** As {@link #handshake}, and says that it will acknowledge what it reads. */
    String handshakeAcknowledging() {
        return clientId(HANDSHAKE.replace("[{", "[{\"ext\":{\"ack\":true},"));
    }

    private String clientId(String handshake) {
        return bayeux(handshake).body().replaceAll("(?s).*\"clientId\":\"([^\"]+)\".*", "$1");
    }

    /** @param headers further ones: names and values in turn */
    HttpResponse<String> get(String path, String... headers) {
        return request("GET", path, headers);
    }

    /** Without a body, by any method. */
    HttpResponse<String> request(String method, String path, String... headers) {
        return send(HttpRequest.newBuilder(at(path)).method(method, BodyPublishers.noBody()), headers);
    }

    /** As it is written: resolved, {@code //x} would be another host. */
    private URI at(String path) {
        return URI.create("http://" + web.getAuthority() + path);
    }

    String cookie() {
        return cookies.get("JSESSIONID");
    }

    private String cookieHeader() {
        return cookies.entrySet().stream()
                .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
                .collect(Collectors.joining("; "));
    }

    private HttpResponse<String> post(String path, String type, String body, String... headers) {
        return send(HttpRequest.newBuilder(at(path))
                .header("Content-Type", type)
                .POST(BodyPublishers.ofString(body)), headers);
    }

    private HttpResponse<String> send(HttpRequest.Builder request, String... headers) {
        if (headers.length > 0) {
            request.headers(headers);
        }
        try {
            HttpResponse<String> response = HTTP.send(
                    request.header("Cookie", cookieHeader()).timeout(Duration.ofSeconds(40)).build(),
                    BodyHandlers.ofString());
            response.headers().allValues("Set-Cookie").stream()
                    .flatMap(header -> HttpCookie.parse(header).stream())
                    .forEach(cookie -> cookies.put(cookie.getName(), cookie.getValue()));
            return response;
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
