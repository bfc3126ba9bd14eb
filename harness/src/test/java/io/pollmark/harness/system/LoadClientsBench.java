package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.environment.Toolbox;
import io.pollmark.harness.statistics.blocks.Ratio;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The processor time that a listening user takes of the load's core: k6 with load/lib/bayeux.js beside CometD's own Java client.
 * Both have it to themselves but for the database, as in a run. Thirteen minutes, alone on the machine; no test of the build, but
 * started by .ci/bench.
 */
class LoadClientsBench {
    private static final int USERS = 200;
    private static final int NOTIFICATIONS_A_SECOND = 100;
    private static final int ROUNDS = 4;
    // CometD's client runs on a JVM, which compiles in this time what it runs often.
    private static final Duration WARMING = Duration.ofSeconds(60);
    private static final Duration MEASURED = Duration.ofSeconds(30);
    private static final double WANTED_SHARE = 0.9;

    @TempDir
    private Path folder;

    @Test
    void processor_time_of_a_user() throws Exception {
        try (RunningSystem system = RunningSystem.with("single-scheduler");
                ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
                ExecutorService senders = Executors.newVirtualThreadPerTaskExecutor()) {
            SoapClient soap = system.soap();
            clock.scheduleAtFixedRate(() -> senders.execute(() -> soap.publish("user" + (1 + ThreadLocalRandom.current().nextInt(USERS)), "hello")),
                    0, 1_000_000 / NOTIFICATIONS_A_SECOND, TimeUnit.MICROSECONDS);
            double[] k6 = new double[ROUNDS];
            double[] java = new double[ROUNDS];
            for (int round = 0; round < ROUNDS; round++) {
                if (round % 2 == 1) { // neither always goes first
                    java[round] = java(system, round);
                }
                k6[round] = k6(system, round);
                if (round % 2 == 0) {
                    java[round] = java(system, round);
                }
            }
            Ratio ratio = Ratio.paired(k6, java, 0.95).orElseThrow();
            System.out.printf(Locale.ROOT, "k6 takes %.2f times as much (95 %%: %.2f to %.2f).%n", ratio.ratio(),
                    ratio.interval().lower(), ratio.interval().upper());
            clock.shutdownNow();
        }
    }

    private Path file(int round, String client) {
        return folder.resolve(client + round + ".csv");
    }

    /** In ms of processor time a user and minute. */
    private static double measured(String client, Process users, Path receipts) throws IOException, InterruptedException {
        try {
            Thread.sleep(WARMING);
            long before = received(receipts);
            Duration start = processorTime(users);
            Thread.sleep(MEASURED);
            double each = (processorTime(users).toNanos() - start.toNanos()) / 1e6 / USERS * Duration.ofMinutes(1).toSeconds() / MEASURED.toSeconds();
            long received = received(receipts) - before;
            System.out.printf(Locale.ROOT, "%-22s %6.1f ms a user and minute, %d receipts%n", client, each, received);
            assertTrue(received > WANTED_SHARE * NOTIFICATIONS_A_SECOND * MEASURED.toSeconds(), "Not all users listened: " + received + " receipts.");
            return each;
        } finally {
            users.destroy();
            users.waitFor();
        }
    }

    private static Duration processorTime(Process process) {
        return process.info().totalCpuDuration().orElseThrow();
    }

    private static long received(Path receipts) throws IOException {
        try (Stream<String> lines = Files.lines(receipts)) {
            return lines.filter(line -> line.startsWith("receipt,")).count();
        }
    }

    private double k6(RunningSystem system, int round) throws IOException, InterruptedException {
        Path receipts = file(round, "k6");
        Toolbox tools = Toolbox.locate();
        ProcessBuilder builder = onTheLoadsCore(tools.k6().toString(), "run", "--no-usage-report", "--quiet", "--address", "",
                "--summary-mode", "disabled", "--log-format", "raw", "--console-output", receipts.toString(),
                tools.home().resolve("load/scenarios/closed-model-think-time.js").toString());
        // As the harness starts it.
        builder.environment().putAll(Map.of("WEB_URL", system.web().toString(), "USERS", Integer.toString(USERS), "RAMP_MS", "5000",
                "THINK_TIME_MS", "3600000", "DURATION_MS", "600000", "GOGC", "1600", "GOMEMLIMIT", "1500MiB"));
        return measured("k6, bayeux.js", builder.start(), receipts);
    }

    private double java(RunningSystem system, int round) throws IOException, InterruptedException {
        Path receipts = file(round, "java");
        ProcessBuilder builder = onTheLoadsCore(Toolbox.locate().java().toString(), "-XX:+UseSerialGC", "-Xms512m", "-Xmx512m",
                "-cp", System.getProperty("java.class.path"), ListeningUsers.class.getName(), system.web().toString(),
                Integer.toString(USERS), receipts.toString());
        return measured("CometD's Java client", builder.start(), receipts);
    }

    /** taskset becomes the command, so that the process is the client's. */
    private ProcessBuilder onTheLoadsCore(String... command) {
        List<String> pinned = new ArrayList<>(List.of("taskset", "-c", "1"));
        pinned.addAll(List.of(command));
        // k6 tells of each timer that is left when it is ended.
        return new ProcessBuilder(pinned).redirectErrorStream(true).redirectOutput(folder.resolve("client.log").toFile());
    }
}
