package io.pollmark.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** What a reader finds in the documents is there. */
class DocumentsTest {
    private static final Path CHECKOUT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern COMMAND = Pattern.compile("\\./pollmark ([a-z][a-z-]*)");
    private static final int MOST_LINES = 120;
    private static final int LONGEST_LINE = 100;
    // The launcher's own, the others are the harness's.
    private static final Set<String> OF_THE_LAUNCHER = Set.of("bench", "doctor", "fuzz", "test", "visualvm");

    @Test
    void readme_is_a_page_or_two() throws IOException {
        List<String> lines = Files.readAllLines(CHECKOUT.resolve("README.md"));
        assertTrue(lines.size() <= MOST_LINES, lines.size() + " lines");
        assertEquals(List.of(), lines.stream().filter(line -> line.length() > LONGEST_LINE).toList());
    }

    @ParameterizedTest
    @MethodSource("documents")
    void every_link_leads_somewhere(Path document) throws IOException {
        List<String> dead = new ArrayList<>();
        Matcher links = LINK.matcher(Files.readString(document));
        while (links.find()) {
            String link = links.group(1);
            if (!link.matches("https?://.*") && !leadsSomewhere(document, link)) {
                dead.add(link);
            }
        }
        assertEquals(List.of(), dead);
    }

    @Test
    void every_command_that_is_named_has_a_help() throws IOException, InterruptedException {
        Set<String> named = new TreeSet<>();
        for (Path document : documents().toList()) {
            Matcher commands = COMMAND.matcher(Files.readString(document));
            while (commands.find()) {
                named.add(commands.group(1));
            }
        }
        assertTrue(named.containsAll(Set.of("compare", "test", "up", "resume", "analyse", "validate", "self-check")), named.toString());
        for (String command : named) {
            assertEquals(0, OF_THE_LAUNCHER.contains(command) ? launcherHelp(command) : harnessHelp(command), command);
        }
    }

    /** The sentences stay in {@code target/reports}, where the prose check reads them with the reports. */
    @Test
    void every_command_and_option_says_what_it_does() throws IOException {
        StringBuilder said = new StringBuilder("# What help says\n");
        Pollmark.commandLine().getSubcommands().forEach((name, command) -> {
            CommandSpec spec = command.getCommandSpec();
            assertTrue(spec.usageMessage().description().length > 0, name);
            said.append("\n## ").append(name).append("\n\n").append(String.join(" ", spec.usageMessage().description())).append("\n\n");
            for (ArgSpec argument : spec.args()) {
                assertTrue(argument.description().length > 0, name + " " + argument.paramLabel());
                said.append("- ").append(String.join(" ", argument.description())).append('\n');
            }
        });
        Files.writeString(Files.createDirectories(Path.of("target/reports")).resolve("help.md"), said);
    }

    private static boolean leadsSomewhere(Path document, String link) throws IOException {
        String[] parts = link.split("#", 2);
        Path target = parts[0].isEmpty() ? document : document.resolveSibling(parts[0]).normalize();
        return Files.exists(target) && (parts.length == 1 || anchors(target).contains(parts[1]));
    }

    /** As code hosts make them of headings. */
    private static Set<String> anchors(Path document) throws IOException {
        return Files.readAllLines(document).stream()
                .filter(line -> line.matches("#+ .*"))
                .map(line -> line.replaceFirst("#+ ", "").toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
                .collect(Collectors.toSet());
    }

    private static int harnessHelp(String command) {
        if (!Pollmark.commandLine().getSubcommands().containsKey(command)) {
            return -1;
        }
        return Pollmark.commandLine().setOut(new PrintWriter(new StringWriter())).setErr(new PrintWriter(new StringWriter()))
                .execute(command, "--help");
    }

    private static int launcherHelp(String command) throws IOException, InterruptedException {
        Process help = new ProcessBuilder(CHECKOUT.resolve("pollmark").toString(), command, "--help")
                .redirectOutput(ProcessBuilder.Redirect.DISCARD).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        return help.waitFor(30, TimeUnit.SECONDS) ? help.exitValue() : -1;
    }

    private static Stream<Path> documents() throws IOException {
        try (Stream<Path> docs = Files.list(CHECKOUT.resolve("docs"))) {
            List<Path> own = docs.filter(path -> path.toString().endsWith(".md")).sorted().toList();
            return Stream.concat(Stream.of("README.md", "CONTRIBUTING.md", "load/README.md").map(CHECKOUT::resolve), own.stream());
        }
    }
}
