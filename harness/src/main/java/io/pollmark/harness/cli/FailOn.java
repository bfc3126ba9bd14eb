package io.pollmark.harness.cli;

import io.pollmark.harness.report.ReportPicture;
import io.pollmark.harness.report.Summary;
import io.pollmark.harness.report.Summary.Trouble;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** Which outcomes make the exit status other than 0, for a pipeline that is to stop on them. */
final class FailOn {
    static final String STATUS_3 = " 3:invalid: a scenario lacks a valid trial in some block";
    static final String STATUS_5 = " 5:refuted: a claim does not hold";
    static final String STATUS_6 = " 6:worse: a scenario is worse than the one it is compared with";

    @Option(names = "--fail-on", split = ",", paramLabel = "OUTCOME", defaultValue = "invalid",
            description = "invalid, refuted or worse, or several; the first of these that came out gives the exit status"
                    + " (default: ${DEFAULT-VALUE})")
    private List<Trouble> outcomes;

    /** Shows what came out. @return the exit status */
    int print(Summary summary) throws InterruptedException {
        System.out.println(summary.table());
        System.out.println("Report: " + summary.report());
        ReportPicture.of(summary.report()).ifPresent(picture -> System.out.println("Its first screen: " + picture));
        if (outcomes.contains(Trouble.WORSE) && !summary.decides()) {
            System.err.println("--fail-on worse found nothing to go by: that takes two valid blocks or more (--blocks).");
        }
        return summary.troubles().stream().filter(outcomes::contains).findFirst().map(FailOn::status).orElse(CommandLine.ExitCode.OK);
    }

    private static int status(Trouble trouble) {
        return switch (trouble) {
            case INVALID -> 3;
            case REFUTED -> 5;
            case WORSE -> 6;
        };
    }
}
