package io.pollmark.harness.system;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Speaks SOAP by hand, so that the contract is tested as written in {@code docs/interfaces.md}. */
record SoapClient(URI endpoint) {
    // As the web tier does: with HTTP/2 all that wait would share one connection, and its fate.
    private static final HttpClient HTTP = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private static final Pattern ID = Pattern.compile("<id>(\\d+)</id>");
    private static final Pattern POSITION = Pattern.compile("<position>([^<]+)</position><more>");

    /** What a fetch answered. */
    record Fetched(List<Long> ids, String position) {}

    String publish(String recipient, String text) {
        return call("publish", "<message><recipient>" + recipient + "</recipient><sender>alice</sender><text>" + text
                + "</text></message>");
    }

    Fetched forUser(String user, String after) {
        return fetched(call("fetchForUser", "<user>" + user + "</user>" + afterElement(after) + "<limit>1000</limit>"));
    }

    Fetched forAll(String after, int limit) {
        return fetched(call("fetchForAll", afterElement(after) + "<limit>" + limit + "</limit>"));
    }

    /** @param headers names and values in turn */
    HttpResponse<String> forAll(String after, String... headers) {
        return post(envelope("fetchForAll", afterElement(after) + "<limit>1000</limit>"), headers);
    }

    String call(String operation, String content) {
        return post(envelope(operation, content)).body();
    }

    static String envelope(String operation, String content) {
        return envelope("", operation, content);
    }

    /** @param header the element, or nothing */
    static String envelope(String header, String operation, String content) {
        return "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\">" + header + "<s:Body><" + operation
                + " xmlns=\"urn:pollmark:notifications:v1\">" + content + "</" + operation + "></s:Body></s:Envelope>";
    }

    HttpResponse<String> post(String body, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(endpoint)
                .header("Content-Type", "text/xml; charset=UTF-8")
                .POST(HttpRequest.BodyPublishers.ofString(body));
        if (headers.length > 0) {
            request.headers(headers);
        }
        try {
            return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static String afterElement(String after) {
        return after == null ? "" : "<after>" + after + "</after>";
    }

    static Fetched fetched(String answer) {
        List<Long> ids = ID.matcher(answer).results().map(match -> Long.valueOf(match.group(1))).toList();
        String position = POSITION.matcher(answer)
                .results()
                .map((MatchResult match) -> match.group(1))
                .findFirst()
                .orElseThrow(() -> new AssertionError("No position in " + answer));
        return new Fetched(ids, position);
    }
}
