package io.pollmark.harness.report;

import io.pollmark.harness.load.Ledger;
import io.pollmark.harness.load.LedgerEvents;
import io.pollmark.harness.load.LedgerFiles;
import io.pollmark.harness.load.LedgerObservations;
import io.pollmark.harness.statistics.Period;
import io.pollmark.harness.statistics.RecordedTrial;
import io.pollmark.harness.statistics.Samples;
import io.pollmark.harness.statistics.TrialAnalysis;
import io.pollmark.harness.statistics.TrialStatistics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Has stages 4 and 6 work on the files of one trial. It writes nothing. */
final class TrialReader {

    private final StoredRun run;
    private final Declarations declarations;

    TrialReader(StoredRun run, Declarations declarations) {
        this.run = run;
        this.declarations = declarations;
    }

    /** A trial, with a failure more if its files could not be read, its ledger where the load was recorded, and its figures. */
    record Read(RecordedTrial trial, Optional<Ledger> ledger, TrialStatistics statistics) {}

    /** What was recorded of the load, and what became of each notification. */
    private record Load(LedgerEvents events, Ledger ledger, long loadEnd, boolean delivers) {}

    /** A file that is not there leaves its figures missing; one that is malformed leaves the trial without any. */
    Read read(RecordedTrial trial) {
        try {
            Path folder = run.trialFolder(trial);
            Path samplesFile = folder.resolve("5-samples.csv");
            Samples samples = Files.exists(samplesFile) ? SamplesFile.read(samplesFile) : Samples.NONE;
            Optional<Load> load = load(trial, folder);
            return new Read(trial, load.map(Load::ledger), analyse(trial, samples, observations(load)));
        } catch (IOException malformed) {
            RecordedTrial spoilt = trial.withFailure("its files cannot be read: " + malformed.getMessage());
            return new Read(spoilt, Optional.empty(), analyse(spoilt, Samples.NONE, period -> LedgerObservations.NONE));
        }
    }

    private TrialStatistics analyse(
            RecordedTrial trial, Samples samples, Function<Period, LedgerObservations> observations) {
        return TrialAnalysis.of(trial, declarations.metrics(), declarations.lines(), declarations.warmUp(), samples, observations);
    }

    private Optional<Load> load(RecordedTrial trial, Path folder) throws IOException {
        Path eventsFile = folder.resolve("4-events.csv");
        Path notificationsFile = folder.resolve("4-notifications.csv");
        Long drainEnd = trial.marks().get("drainEnd");
        Long loadEnd = trial.marks().get("loadEnd");
        if (!Files.exists(eventsFile) || !Files.exists(notificationsFile) || drainEnd == null || loadEnd == null) {
            return Optional.empty();
        }
        boolean delivers = !trial.variant().equals(declarations.answer().control());
        LedgerEvents events = LedgerFiles.readEvents(eventsFile);
        Ledger ledger = Ledger.join(events, LedgerFiles.readNotifications(notificationsFile), drainEnd, delivers);
        return Optional.of(new Load(events, ledger, loadEnd, delivers));
    }

    private static Function<Period, LedgerObservations> observations(Optional<Load> recorded) {
        if (recorded.isEmpty()) {
            return period -> LedgerObservations.NONE;
        }
        Load load = recorded.get();
        // Figures and curves ask for the same periods.
        Map<Period, LedgerObservations> known = new HashMap<>();
        return asked -> known.computeIfAbsent(asked, period -> LedgerObservations.of(
                load.ledger(), load.events(), period.start(), period.end(), load.loadEnd(), load.delivers()));
    }
}
