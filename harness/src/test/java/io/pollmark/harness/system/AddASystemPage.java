package io.pollmark.harness.system;

import io.pollmark.harness.environment.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The system of {@code docs/add-a-system.md}, made as that page says. */
final class AddASystemPage {
    private static final Path CHECKOUT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern STEP = Pattern.compile("Save this as `([^`]+)`:\n +```\\w+\n(.*?)\n +```\n", Pattern.DOTALL);
    private static final String INDENT = "(?m)^ {3}";

    private AddASystemPage() {
    }

    /**
     * Follows its steps, but for where the files are saved.
     *
     * @param folder in place of the checkout, on the class path as what the checkout builds in is
     * @return the experiment
     */
    static Path follow(Path folder) throws IOException {
        Matcher steps = STEP.matcher(Files.readString(CHECKOUT.resolve("docs/add-a-system.md")));
        // What an earlier version of the page left.
        Folders.delete(folder.resolve("systems"));
        Folders.delete(folder.resolve("experiments"));
        Path last = null;
        while (steps.find()) {
            last = folder.resolve(steps.group(1));
            Files.createDirectories(last.getParent());
            Files.writeString(last, elsewhere(steps.group(2).replaceAll(INDENT, ""), folder));
        }
        return last;
    }

    private static String elsewhere(String text, Path folder) {
        return text.replace("{home}/systems/", folder + "/systems/")
                .replace("scenario: systems/", "scenario: " + folder + "/systems/")
                .replace("'../../load/", "'" + CHECKOUT + "/load/");
    }
}
