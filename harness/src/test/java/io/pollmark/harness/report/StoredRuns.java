package io.pollmark.harness.report;

import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentCatalogue;
import io.pollmark.harness.experiment.Overrides;
import io.pollmark.harness.experiment.Yaml;
import io.pollmark.harness.json.Json;
import io.pollmark.harness.plan.Leg;
import io.pollmark.harness.plan.Plan;
import io.pollmark.harness.plan.Sitting;
import io.pollmark.harness.statistics.RecordedSitting;
import io.pollmark.harness.statistics.RecordedSitting.RecordedLeg;
import io.pollmark.harness.statistics.RecordedSitting.Warming;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Run folders as stages 1 to 5 leave them. */
public final class StoredRuns {
    private static final Path EXPERIMENTS = Path.of("../experiments");
    private static final long LEG_MILLIS = 11_000;

    private StoredRuns() {}

    /** Three variants, one block; nothing went wrong. */
    static Path quick(Path folder) throws IOException {
        frame(folder, 3);
        none(folder, 1).write(1, 1, "", "");
        threadPerSession(folder, 2).write(2, 1, "", "");
        singleScheduler(folder, 3).write(3, 1, "", "");
        return folder;
    }

    /** One trial, in which the clock jumped. */
    public static Path spoilt(Path folder) throws IOException {
        frame(folder, 1);
        StoredTrial trial = singleScheduler(folder, 1);
        trial.sample(StoredTrial.LOAD_START + 5_000, "host", "clock.jump", "", 0.06);
        trial.write(1, 1, "", "");
        return folder;
    }

    /** One variant at three intervals, and the control. */
    static Path sweep(Path folder) throws IOException {
        frame(folder, 4);
        none(folder, 1).write(1, 1, "", "");
        threadPerSession(folder, 2).write(2, "old-50", 50);
        threadPerSession(folder, 3).write(3, "old-500", 500);
        threadPerSession(folder, 4).write(4, "old-5000", 5000);
        return folder;
    }

    /** Two variants of which one tier is killed, or the other; nothing comes of it. */
    static Path faults(Path folder) throws IOException {
        frame(folder, 4);
        Path experiment = folder.resolve("1-experiment.yaml");
        Files.writeString(experiment, Files.readString(experiment).replaceAll("(?s)- \\{name: none.*(?=factors:)", """
                - {name: old-web, variant: thread-per-session, faults: [{what: kill, of: web, at: 120s, back: 2s}]}
                - {name: new-web, variant: single-scheduler, faults: [{what: kill, of: web, at: 120s, back: 2s}]}
                - {name: old-soa, variant: thread-per-session, faults: [{what: kill, of: soa, at: 120s, back: 2s}]}
                - {name: new-soa, variant: single-scheduler, faults: [{what: kill, of: soa, at: 120s, back: 2s}]}
                """));
        threadPerSession(folder, 1).killed(4_800).write(1, 1, "old-web");
        singleScheduler(folder, 2).killed(2_000).write(2, 1, "new-web");
        threadPerSession(folder, 3).killed(2_000).write(3, 1, "old-soa");
        singleScheduler(folder, 4).killed(2_000).write(4, 1, "new-soa");
        return folder;
    }

    /** A sitting of a crossover: its legs are parts of what one trial saw, all of one variant. */
    static Path sitting(Path folder) throws IOException {
        frame(folder, 1);
        Experiment quick = Overrides.NONE.withBlocks(1, 1).applyTo(new ExperimentCatalogue(EXPERIMENTS).experiment("quick"));
        Yaml.write(folder.resolve("1-experiment.yaml"), quick);
        Plan plan = Plan.ofSittings(quick, "none");
        Json.write(folder.resolve("2-plan.json"), plan);
        singleScheduler(folder, 1).write(1, 1, "", "");
        Path own = folder.resolve("sittings/1");
        Files.createDirectories(own.getParent());
        Files.move(folder.resolve("trials/1"), own);
        Files.delete(own.resolve("trial.json"));
        Sitting planned = plan.sittings().getFirst();
        List<RecordedLeg> legs = IntStream.range(0, planned.legs().size()).mapToObj(i -> leg(planned.legs().get(i), i)).toList();
        Json.write(own.resolve("sitting.json"), new RecordedSitting(1, planned.system(),
                Map.of("loadStart", StoredTrial.LOAD_START, "warm", StoredTrial.WINDOW_START, "loadEnd", StoredTrial.LOAD_END,
                        "drainEnd", StoredTrial.DRAIN_END, "exported", StoredTrial.DRAIN_END),
                List.of(new Warming(true, StoredTrial.LOAD_START, StoredTrial.LOAD_START + 80_000, 0.05),
                        new Warming(false, StoredTrial.LOAD_START + 80_000, StoredTrial.WINDOW_START, 0.02)),
                Map.of("web.cores", "0", "soa.cores", "0"), List.of(), List.of(), legs));
        return folder;
    }

    private static RecordedLeg leg(Leg leg, int before) {
        long start = StoredTrial.WINDOW_START + before * LEG_MILLIS;
        long windowStart = start + LEG_MILLIS - 1_000 - leg.windowMillis();
        return new RecordedLeg(leg, Map.of("loadStart", start, "windowStart", windowStart, "windowEnd", start + LEG_MILLIS - 1_000,
                "loadEnd", start + LEG_MILLIS - 1_000, "drainEnd", start + LEG_MILLIS), committed(start), committed(start + LEG_MILLIS));
    }

    /** How many there are until then. */
    private static long committed(long time) {
        return (time - StoredTrial.FIRST_NOTIFICATION) * StoredTrial.NOTIFICATIONS_A_SECOND / 1000;
    }

    /** Three blocks, in which one scenario is repeated. */
    static Path blocks(Path folder) throws IOException {
        frame(folder, 12);
        Path experiment = folder.resolve("1-experiment.yaml");
        Files.writeString(experiment, Files.readString(experiment).replace("factors:", """
                - {name: single-scheduler-again, variant: single-scheduler, repeats: single-scheduler}
                factors:""").replace("blocks: 1", "blocks: 3"));
        for (int block = 1; block <= 3; block++) {
            int before = 4 * (block - 1);
            Random random = new Random(block);
            none(folder, before + 1).write(before + 1, block, "", "");
            loaded(folder, before + 2, "thread-per-session", 0.2 + 0.01 * block, 100, 54, random).write(before + 2, block, "", "");
            loaded(folder, before + 3, "single-scheduler", 0.018, 1, 30, random).write(before + 3, block, "", "");
            loaded(folder, before + 4, "single-scheduler", 0.0175 + 0.0005 * block, 1, 30, random).write(before + 4, block, "single-scheduler-again");
        }
        return folder;
    }

    /** {@link #blocks} in which is asked what one more poll takes, and one more of what cannot be told. */
    static Path unitCosts(Path folder) throws IOException {
        blocks(folder);
        Path experiment = folder.resolve("1-experiment.yaml");
        Files.writeString(experiment, Files.readString(experiment) + """
                unitCosts:
                - {what: a poll, of: thread-per-session, less: single-scheduler, per: polls.rate}
                - {what: a page, of: single-scheduler, less: none, per: actions.rate, against: a poll}
                """);
        return folder;
    }

    /** What every file of a folder holds. */
    static Map<Path, String> contents(Path folder) throws IOException {
        Map<Path, String> contents = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                contents.put(file, Files.readString(file, StandardCharsets.ISO_8859_1)); // some are no text
            }
        }
        return contents;
    }

    private static StoredTrial loaded(Path folder, int number, String variant, double share, int threads, int pool, Random random)
            throws IOException {
        return new StoredTrial(folder, number, variant)
                .notifications(70 + threads / 10.0, random).actions(45, random).samples(share, share, threads, pool, random);
    }

    /** Stages 1 to 3 of a run for which this many trials were planned. */
    static void frame(Path folder, int planned) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("1-experiment.yaml"), """
                id: quick
                question: Which way of polling for notifications should we run for a hundred users, and what does it cost?
                system: notification-polling
                variants: [none, thread-per-session, single-scheduler]
                scenarios:
                - {name: none, variant: none}
                - {name: thread-per-session, variant: thread-per-session}
                - {name: single-scheduler, variant: single-scheduler}
                factors: {users: 100, thinkTime: 5s, interval: 100ms}
                jvm: {collector: -XX:+UseSerialGC, heap: 256m}
                blocks: 1
                seed: 1
                """);
        String trials = "{\"number\": 1}" + ", {}".repeat(planned - 1);
        Files.writeString(folder.resolve("2-plan.json"), "{\"schemaVersion\": 1, \"seed\": 1, \"trials\": [" + trials + "]}");
        Files.writeString(folder.resolve("3-environment.json"), """
                {"kind": "native", "commit": "8d37cda", "marks": [], "cores": {"tiers": 0, "others": 1},
                 "host": {"operatingSystem": "Debian GNU/Linux 12 (bookworm)", "kernel": "6.1.0",
                          "processor": "Some Processor", "cores": 2, "memoryBytes": 25769803776, "idleCores": "kept awake"},
                 "versions": {"java": "OpenJDK 64-Bit Server VM 25", "mysql": "8.0.31", "toxiproxy": "2.12.0"},
                 "jvmFlags": {"web": ["-XX:+UseSerialGC", "-Xms256m", "-Xmx256m"],
                              "soa": ["-XX:+UseSerialGC", "-Xms256m", "-Xmx256m"]}}
                """);
    }

    static StoredTrial none(Path folder, int number) throws IOException {
        Random random = new Random(1);
        return new StoredTrial(folder, number, "none")
                .notifications(-1, random).actions(44, random).samples(0.012, 0.014, 0, 30, random);
    }

    static StoredTrial threadPerSession(Path folder, int number) throws IOException {
        Random random = new Random(2);
        return new StoredTrial(folder, number, "thread-per-session")
                .notifications(75, random).actions(52, random).samples(0.21, 0.2, 100, 54, random);
    }

    static StoredTrial singleScheduler(Path folder, int number) throws IOException {
        Random random = new Random(3);
        return new StoredTrial(folder, number, "single-scheduler")
                .notifications(73, random).actions(45, random).samples(0.016, 0.019, 1, 30, random);
    }
}
