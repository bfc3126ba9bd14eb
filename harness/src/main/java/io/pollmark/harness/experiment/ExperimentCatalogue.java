package io.pollmark.harness.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

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
        Path file = nameOrFile.endsWith(".yaml") ? Path.of(nameOrFile) : folder.resolve(nameOrFile + ".yaml");
        if (!Files.isRegularFile(file)) {
            throw new ExperimentException("There is no experiment '" + nameOrFile + "': give the path of a YAML file, or one of "
                    + String.join(", ", names(folder)) + ".");
        }
        Experiment experiment = Yaml.read(file, Experiment.class);
        SystemSpec system = system(experiment.system());
        try {
            system.checkLevels(experiment);
        } catch (ExperimentException wrong) {
            throw new ExperimentException(file + ": " + wrong.getMessage());
        }
        checkVariants(experiment.variants(), system);
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
            Require.that(system.variants().contains(variant) || system.planted().contains(variant),
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
