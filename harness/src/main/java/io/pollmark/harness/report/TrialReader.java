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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Has stages 4 and 6 work on the files of trials and of sittings. It writes nothing. */
final class TrialReader {

    private final StoredRun run;
    private final Declarations declarations;
    // Legs of a sitting share its files, and are read one after the other.
    private Path folderOfFiles;
    private Recorded files;

    TrialReader(StoredRun run, Declarations declarations) {
        this.run = run;
        this.declarations = declarations;
    }

    /** A trial, with a failure more if its files could not be read, its ledger where the load was recorded, and its figures. */
    record Read(RecordedTrial trial, Optional<Ledger> ledger, TrialStatistics statistics) {}

    /** What was sampled, and of the load what was recorded. */
    private record Recorded(Samples samples, Optional<Load> load) {
        static final Recorded NOTHING = new Recorded(Samples.NONE, Optional.empty());
    }

    /** What was recorded of the load, and what became of each notification. */
    private record Load(LedgerEvents events, Ledger ledger) {}

    /** A file that is not there leaves its figures missing; one that is malformed leaves the trial without any. */
    Read read(RecordedTrial trial) {
        try {
            Recorded recorded = files(trial);
            return new Read(trial, recorded.load().map(Load::ledger), analyse(trial, recorded));
        } catch (IOException malformed) {
            RecordedTrial spoilt = trial.withFailure("its files cannot be read: " + malformed.getMessage());
            return new Read(spoilt, Optional.empty(), analyse(spoilt, Recorded.NOTHING));
        }
    }

    /**
     * Figures of one scenario's legs in one sitting together.
     *
     * @param legs one at least, all of which could be read
     */
    TrialStatistics together(List<RecordedTrial> legs) {
        try {
            return analyse(legs, files(legs.getFirst()));
        } catch (IOException malformed) {
            throw new IllegalStateException("legs were read before", malformed);
        }
    }

    private TrialStatistics analyse(RecordedTrial trial, Recorded recorded) {
        return trial.leg() == null
                ? TrialAnalysis.of(trial, declarations.metrics(), declarations.lines(), declarations.warmUp(), declarations.recovery(),
                        recorded.samples(), observations(trial, recorded.load()))
                : analyse(List.of(trial), recorded);
    }

    private TrialStatistics analyse(List<RecordedTrial> legs, Recorded recorded) {
        BiFunction<RecordedTrial, Period, LedgerObservations> load = (leg, period) -> recorded.load()
                .map(found -> observed(leg, found, found.ledger().between(leg.leg().after(), leg.leg().upTo()), period))
                .orElse(LedgerObservations.NONE);
        return TrialAnalysis.ofLegs(legs, declarations.metrics(), declarations.warmUp().leg(), recorded.samples(), load);
    }

    private Recorded files(RecordedTrial trial) throws IOException {
        Path folder = run.trialFolder(trial);
        if (!folder.equals(folderOfFiles)) {
            Path samples = folder.resolve("5-samples.csv");
            files = new Recorded(Files.exists(samples) ? SamplesFile.read(samples) : Samples.NONE, load(trial, folder));
            folderOfFiles = folder;
        }
        return files;
    }

    private Optional<Load> load(RecordedTrial trial, Path folder) throws IOException {
        Path eventsFile = folder.resolve("4-events.csv");
        Path notificationsFile = folder.resolve("4-notifications.csv");
        boolean ended = trial.marks().containsKey("drainEnd") && trial.marks().containsKey("loadEnd");
        if (!Files.exists(eventsFile) || !Files.exists(notificationsFile) || !ended) {
            return Optional.empty();
        }
        LedgerEvents all = LedgerFiles.readEvents(eventsFile);
        LedgerEvents events = trial.leg() == null ? all : all.receivedUntil(trial.leg().exported());
        return Optional.of(new Load(events,
                Ledger.join(events, LedgerFiles.readNotifications(notificationsFile), owedUntil(trial), owes(trial))));
    }

    /** In a sitting what the control leaves is delivered by the exchange after it. */
    private boolean owes(RecordedTrial trial) {
        return trial.leg() != null || !isControl(trial);
    }

    private static long owedUntil(RecordedTrial trial) {
        return trial.leg() == null ? trial.marks().get("drainEnd") : trial.leg().loadEnd();
    }

    private boolean isControl(RecordedTrial trial) {
        return trial.variant().equals(declarations.answer().control());
    }

    private Function<Period, LedgerObservations> observations(RecordedTrial trial, Optional<Load> recorded) {
        if (recorded.isEmpty()) {
            return period -> LedgerObservations.NONE;
        }
        Load load = recorded.get();
        // Figures and curves ask for the same periods.
        Map<Period, LedgerObservations> known = new HashMap<>();
        return asked -> known.computeIfAbsent(asked, period -> {
            LedgerObservations observed = observed(trial, load, load.ledger(), period);
            return isControl(trial) ? observed : observed.withQuiet(load.ledger());
        });
    }

    private LedgerObservations observed(RecordedTrial trial, Load load, Ledger own, Period period) {
        LedgerObservations observed =
                LedgerObservations.of(own, load.events(), period.start(), period.end(), trial.marks().get("loadEnd"), !isControl(trial));
        return owes(trial) ? observed.withLosses(own) : observed;
    }
}
