package io.pollmark.harness.experiment;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The experiments and systems of a checkout, by name. */
public final class ExperimentCatalogue {
    private final Path folder;

    /** @param folder the folder {@code experiments} of the checkout, beside its {@code systems} */
    public ExperimentCatalogue(Path folder) {
        this.folder = folder;
    }

    /**
     * The experiment of that name, or in that file.
     *
     * @throws ExperimentException when there is none, or it is not valid
     */
    public Experiment experiment(String nameOrFile) {
        return experiment(nameOrFile, List.of());
    }

    /**
     * The same for other variants, where each of its scenarios is one of every variant.
     *
     * @param named what is to be compared; of that, the system's variants stand for the experiment's
     */
    public Experiment experiment(String nameOrFile, List<String> named) {
        Path file = nameOrFile.endsWith(".yaml") ? Path.of(nameOrFile) : folder.resolve(nameOrFile + ".yaml");
        if (!Files.isRegularFile(file)) {
            throw new ExperimentException("There is no experiment '" + nameOrFile + "': give the path of a YAML file, or one of "
                    + String.join(", ", names(folder)) + ".");
        }
        Experiment written = Yaml.read(file, Experiment.class);
        SystemSpec system = system(written.system());
        List<String> variants = named.stream().filter(system::has).toList();
        Experiment experiment = variants.isEmpty() ? written : Yaml.read(file, Experiment.class, tree -> withVariants(tree, variants));
        try {
            system.checkLevels(experiment);
        } catch (ExperimentException wrong) {
            throw new ExperimentException(file + ": " + wrong.getMessage());
        }
        checkVariants(experiment.variants(), system);
        return experiment;
    }

    private static JsonNode withVariants(JsonNode experiment, List<String> variants) {
        JsonNode scenarios = experiment.path("scenarios");
        boolean ofEach = !scenarios.isEmpty() && StreamSupport.stream(scenarios.spliterator(), false).noneMatch(it -> it.hasNonNull("variant"));
        if (ofEach) {
            ArrayNode others = ((ObjectNode) experiment).putArray("variants");
            variants.forEach(others::add);
        }
        return experiment;
    }

    /**
     * The system under test of that name.
     *
     * @throws ExperimentException when there is none, or it is not valid
     */
    public SystemSpec system(String name) {
        // What an experiment names is no path: it would lead to what somebody else would have started.
        if (!systems().contains(name)) {
            throw new ExperimentException("There is no system '" + name + "': the systems are " + String.join(", ", systems()) + ".");
        }
        return Yaml.read(systemsFolder().resolve(name).resolve("system.yaml"), SystemSpec.class);
    }

    /** The names of all systems. */
    public List<String> systems() {
        return in(systemsFolder()).filter(name -> Files.isRegularFile(systemsFolder().resolve(name).resolve("system.yaml"))).toList();
    }

    private Path systemsFolder() {
        return folder.resolveSibling("systems");
    }

    /** @throws ExperimentException when the system lacks one of the variants, or a level is none of its factors' */
    public static void check(Experiment experiment, SystemSpec system) {
        system.checkLevels(experiment);
        checkVariants(experiment.variants(), system);
    }

    /** @throws ExperimentException when the system lacks one of the variants */
    public static void checkVariants(List<String> variants, SystemSpec system) {
        for (String variant : variants) {
            Require.that(system.has(variant),
                    "There is no variant '" + variant + "': the variants of " + system.id() + " are "
                            + String.join(", ", system.variants()) + "; to check the instrument there are "
                            + String.join(", ", system.planted()) + ".");
        }
    }

    private static List<String> names(Path folder) {
        return in(folder).filter(name -> name.endsWith(".yaml")).map(name -> name.substring(0, name.length() - ".yaml".length())).toList();
    }

    private static Stream<String> in(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList().stream();
        } catch (IOException none) {
            return Stream.empty();
        }
    }
}
