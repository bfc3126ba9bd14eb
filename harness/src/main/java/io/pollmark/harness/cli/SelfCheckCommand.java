package io.pollmark.harness.cli;

import io.pollmark.harness.environment.Toolbox;
import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentCatalogue;
import io.pollmark.harness.run.RunFolder;
import io.pollmark.harness.selfcheck.SelfCheck;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code ./pollmark self-check}: the instrument against known truths. */
@Command(
        name = "self-check",
        mixinStandardHelpOptions = true,
        description = {
            "Measures what is known: the freshness of messages that a reference server holds back by known times, and the stamp of",
            "commits. Beside that: the sampler's cost, the users that the load generator carries, and a variant against itself.",
            "Forty minutes."},
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {" 0:every limit is kept", " 2:usage", " 3:one is not", " 4:a part did not start"})
final class SelfCheckCommand implements Callable<Integer> {
    private static final int NOT_KEPT = 3;

    @Override
    public Integer call() throws Exception {
        Toolbox tools = Toolbox.locate();
        ExperimentCatalogue catalogue = Pollmark.catalogue(tools);
        Experiment again = catalogue.experiment("self-check");
        Path folder = RunFolder.named(tools.home().resolve("results"), "self-check");
        boolean kept = new SelfCheck(tools, again, catalogue.system(again.system()), folder, System.out::println).run();
        System.out.println("Recorded in " + folder);
        return kept ? CommandLine.ExitCode.OK : NOT_KEPT;
    }
}
