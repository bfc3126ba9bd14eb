package io.pollmark.harness.environment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What must be the same for all trials of a run, but for factors, as this machine's kernel shows it. */
public final class Terms {
    private Terms() {
    }

    /** By tier and name, such as {@code web.jvm}; what cannot be seen is absent. */
    public static Map<String, String> of(List<Tier> tiers) {
        Map<String, String> terms = new TreeMap<>();
        for (Tier tier : tiers) {
            if (tier.pid().isPresent()) {
                Path process = Path.of("/proc", Long.toString(tier.pid().getAsLong()));
                add(terms, tier.spec().name(), process, ProcessFlags.of(tier.pid().getAsLong()));
            }
        }
        return terms;
    }

    private static void add(Map<String, String> terms, String tier, Path process, List<String> flags) {
        String jvm = flags.stream().filter(flag -> flag.startsWith("-X")).sorted().collect(Collectors.joining(" "));
        if (!jvm.isEmpty()) {
            terms.put(tier + ".jvm", jvm);
        }
        try {
            terms.put(tier + ".java", Files.readSymbolicLink(process.resolve("exe")).toString());
            Files.readAllLines(process.resolve("status")).stream()
                    .filter(line -> line.startsWith("Cpus_allowed_list:"))
                    .forEach(line -> terms.put(tier + ".cores", line.substring(line.indexOf(':') + 1).strip()));
        } catch (IOException unseen) {
            // A process of somebody else, or one that ended, which is said elsewhere.
        }
    }
}
