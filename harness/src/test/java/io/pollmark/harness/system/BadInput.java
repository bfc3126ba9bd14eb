package io.pollmark.harness.system;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A line of {@code bad-inputs.txt}: what is expected of it, where it goes, and what is sent. */
record BadInput(String expected, String to, String input) {
    private static final Path LIST = Path.of("src/test/resources/bad-inputs.txt");
    private static final Pattern CHARACTER = Pattern.compile("\\\\u([0-9a-f]{4})");
    private static final Pattern REPEATED = Pattern.compile("\\{(.*?)\\*([0-9]+)}");
    private static final String TOO_LARGE = "413";
    private static final int MOST_ATTEMPTS = 5;
    /** Of classes, files and statements, nothing is told. */
    private static final Pattern INSIDE = Pattern.compile("Exception|\\.java:|org\\.|java\\.|root:|[Ss]elect |at io\\.");
    /** As SOAP 1.1 has them, but for the server's. */
    private static final Pattern SENDERS = Pattern.compile("<faultcode>soap:(Client|VersionMismatch|MustUnderstand)</faultcode>");

    static Stream<BadInput> all() throws IOException {
        return Files.readAllLines(LIST).stream().filter(line -> !line.startsWith("#")).map(BadInput::of);
    }

    private static BadInput of(String line) {
        String[] parts = line.split(" \\| ?", 3);
        return new BadInput(parts[0], parts[1], parts[2]);
    }

    /** As it is sent. */
    String whole() {
        String characters = CHARACTER.matcher(input).replaceAll(found -> Matcher.quoteReplacement(
                Character.toString(Integer.parseInt(found.group(1), 16))));
        return REPEATED.matcher(characters).replaceAll(found -> Matcher.quoteReplacement(
                found.group(1).repeat(Integer.parseInt(found.group(2)))));
    }

    /**
     * What it is answered. Who is still writing when a body is refused as too large, and the connection closed, may not get the answer,
     * and asks again.
     *
     * @param bob is logged in
     */
    HttpResponse<String> answer(RunningSystem system, Browser bob) {
        for (int attempt = 1;; attempt++) {
            try {
                return send(system, bob);
            } catch (AssertionError unanswered) {
                if (!expected.equals(TOO_LARGE) || attempt == MOST_ATTEMPTS) {
                    throw unanswered;
                }
            }
        }
    }

    private HttpResponse<String> send(RunningSystem system, Browser bob) {
        String[] parts = to.split(" ");
        return switch (parts[0]) {
            case "soap" -> system.soap().post(whole());
            case "bayeux" -> bob.bayeux(whole());
            case "form" -> (parts[1].equals("/login") ? new Browser(system.web()) : bob).form(parts[1], whole());
            case "GET", "PUT", "POST", "DELETE", "PATCH", "TRACE" -> bob.request(parts[0], parts[1]);
            default -> system.soap().post(SoapClient.envelope(parts[0], whole()));
        };
    }

    static boolean isTheSendersFault(HttpResponse<String> answer) {
        return answer.statusCode() / 100 == 4 || answer.statusCode() == 500 && SENDERS.matcher(answer.body()).find();
    }

    static boolean tellsOfTheInside(String body) {
        return INSIDE.matcher(body).find();
    }

    @Override
    public String toString() {
        return to + " " + input;
    }
}
