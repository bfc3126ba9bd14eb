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
