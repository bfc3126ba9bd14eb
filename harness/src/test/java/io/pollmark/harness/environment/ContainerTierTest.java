package io.pollmark.harness.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentCatalogue;
import io.pollmark.harness.experiment.SystemSpec;
import io.pollmark.harness.experiment.TierSpec;
import io.pollmark.harness.plan.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A tier in a container and one without are the same JVM: what the one is given, the other is. */
class ContainerTierTest {
    private static final Pattern FLAG = Pattern.compile("-(?:Xm[sx]|javaagent|D[\\w.-]+)");

    private final Toolbox tools = Toolbox.locate();

    @Test
    void a_tier_in_a_container_has_the_flags_of_one_without() throws IOException {
        SortedSet<String> without = flagsWithoutContainers();
        // In a container the password is a variable of its environment, and the name the tier's own default.
        without.removeIf(flag -> flag.startsWith("-Dpollmark.db.user") || flag.startsWith("-Dpollmark.db.password"));

        assertEquals(without, flagsInContainers());
    }

    private SortedSet<String> flagsWithoutContainers() {
        ExperimentCatalogue catalogue = new ExperimentCatalogue(tools.home().resolve("experiments"));
        Experiment experiment = catalogue.experiment("cold-start");
        SystemSpec system = catalogue.system(experiment.system());
        TrialSettings settings = TrialSettings.of(experiment, Plan.of(experiment).trials().getFirst());
        SortedSet<String> flags = new TreeSet<>();
        for (TierSpec tier : system.tiers()) {
            TierProcess.flags(tools, tier, settings, Optional.of(Path.of("exporter.yaml"))).forEach(flag -> collect(flag, flags));
        }
        return flags;
    }

    private SortedSet<String> flagsInContainers() throws IOException {
        JsonNode compose = new YAMLMapper().readTree(tools.home().resolve("docker-compose.yml").toFile());
        SortedSet<String> flags = new TreeSet<>();
        collect(Files.readString(tools.home().resolve("containers/start-tier")), flags);
        collect(compose.path("x-web").path("command").toString(), flags);
        collect(compose.path("services").path("soa").path("command").toString(), flags);
        return flags;
    }

    private static void collect(String text, SortedSet<String> flags) {
        FLAG.matcher(text).results().forEach(flag -> flags.add(flag.group()));
    }
}
