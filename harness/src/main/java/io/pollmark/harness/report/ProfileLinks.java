package io.pollmark.harness.report;

import io.pollmark.harness.verdict.Arm;
import io.pollmark.harness.verdict.ArmName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Flame graphs of what each arm's processor time goes to, by one sitting.
 *
 * @param arms   those that have any
 * @param whyNot why others have none; empty where nothing is missing
 */
record ProfileLinks(List<OfArm> arms, String whyNot) {
    /** Of one arm, a link a tier, the web tier first. */
    record OfArm(String name, String hue, List<Link> tiers) {}

    /** @param file relative to the report */
    record Link(String tier, String file) {}

    /** Empty where nothing was profiled. */
    static Optional<ProfileLinks> of(Path run, List<Arm> arms) throws IOException {
        Optional<Path> found = ProfileFolder.of(run);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        Path folder = found.get();
        List<OfArm> profiled = new ArrayList<>();
        for (Arm arm : arms) {
            Path own = folder.resolve(arm.scenario()).normalize();
            if (folder.normalize().equals(own.getParent()) && Files.isDirectory(own)) { // a stored name may lead elsewhere
                profiled.add(new OfArm(ArmName.of(arm, arms), Hues.of(arm, arms), links(run, own)));
            }
        }
        return Optional.of(new ProfileLinks(profiled, ProfileFolder.whyNot(folder).orElse("")));
    }

    private static List<Link> links(Path run, Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted(Comparator.reverseOrder())
                    .map(file -> new Link(file.getFileName().toString().replace(".html", ""), run.relativize(file).toString()))
                    .toList();
        }
    }
}
