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
     * The same for other variants, where scenarios are of each.
     *
     * @param named what is to be compared; the system's variants in it stand for the experiment's
     */
    public Experiment experiment(String nameOrFile, List<String> named) {
        Path file = nameOrFile.endsWith(".yaml") ? Path.of(nameOrFile) : folder.resolve(nameOrFile + ".yaml");
        if (!Files.isRegularFile(file)) {
            throw new ExperimentException("There is no experiment '" + nameOrFile + "': give the path of a YAML file, or one of "
                    + String.join(", ", names()) + ".");
        }
        Experiment written = Yaml.read(file, Experiment.class);
        SystemSpec system = system(written.system());
        Experiment experiment = named.isEmpty() ? written : Yaml.read(file, Experiment.class, tree -> withVariants(tree, named, system));
        try {
            system.checkLevels(experiment);
        } catch (ExperimentException wrong) {
            throw new ExperimentException(file + ": " + wrong.getMessage());
        }
        checkVariants(experiment.variants(), system);
        return experiment;
    }

    private static JsonNode withVariants(JsonNode experiment, List<String> named, SystemSpec system) {
        List<JsonNode> scenarios = StreamSupport.stream(experiment.path("scenarios").spliterator(), false).toList();
        List<String> ofEach = scenarios.stream().filter(it -> !it.hasNonNull("variant")).map(it -> it.path("name").asText()).toList();
        List<String> others = system.variantsAndPlanted().stream()
                .filter(variant -> named.contains(variant) || ofEach.stream().anyMatch(name -> named.contains(Scenario.nameOf(variant, name))))
                .toList();
        if (!ofEach.isEmpty() && !others.isEmpty()) {
            ArrayNode variants = ((ObjectNode) experiment).putArray("variants");
            Stream.concat(scenarios.stream().filter(it -> it.hasNonNull("variant")).map(it -> it.path("variant").asText()), others.stream())
                    .distinct().forEach(variants::add);
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
            Require.that(system.variantsAndPlanted().contains(variant),
                    "There is no variant '" + variant + "': the variants of " + system.id() + " are "
                            + String.join(", ", system.variants()) + "; to check the instrument there are "
                            + String.join(", ", system.planted()) + ".");
        }
    }

    /** The names of all experiments. */
    public List<String> names() {
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
