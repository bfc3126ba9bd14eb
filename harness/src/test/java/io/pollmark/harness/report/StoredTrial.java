package io.pollmark.harness.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/** Writes the files of one trial as stages 4 and 5 would: a minute and a half of warm-up, and as much of window, small enough to read. */
final class StoredTrial {

    static final long LOAD_START = 1_763_712_000_000L;
    static final long WINDOW_START = LOAD_START + 90_000;
    static final long LOAD_END = LOAD_START + 180_000;
    static final long DRAIN_END = LOAD_END + 5_000;
    static final long FIRST_NOTIFICATION = LOAD_START + 8_000;
    static final long NOTIFICATIONS_A_SECOND = 12;

    private static final String TERMS = """
            "web.jvm": "-XX:+UseSerialGC -Xms256m -Xmx256m", "web.java": "/opt/jdk-25/bin/java", "web.cores": "0",
            "soa.jvm": "-XX:+UseSerialGC -Xms256m -Xmx256m", "soa.java": "/opt/jdk-25/bin/java", "soa.cores": "0\"""";

    private final Path folder;
    private final String variant;
    private final StringBuilder events = new StringBuilder();
    private final StringBuilder notifications = new StringBuilder("id,recipient,sender,committedAtMicros,position\n");
    private final StringBuilder faults = new StringBuilder();
    private final StringBuilder samples = new StringBuilder("time,source,name,label,value,unit\n");

    StoredTrial(Path run, int number, String variant) throws IOException {
        this.folder = Files.createDirectories(run.resolve("trials/" + number));
        this.variant = variant;
    }

    StoredTrial event(String line) {
        events.append(line).append('\n');
        return this;
    }

    StoredTrial notification(long id, String recipient, long committedAtMicros) {
        notifications.append(id).append(',').append(recipient).append(",arrivals,").append(committedAtMicros)
                .append(',').append(id).append('\n');
        return this;
    }

    StoredTrial sample(long time, String source, String name, String label, double value) {
        samples.append(time).append(',').append(source).append(',').append(name).append(',').append(label).append(',')
                .append(value).append(",unit\n");
        return this;
    }

    /**
     * Twelve notifications a second to four users, each received after the given time and up to 50 ms more.
     *
     * @param freshness milliseconds; negative: nobody receives anything
     */
    StoredTrial notifications(double freshness, Random random) {
        for (int user = 1; user <= 4; user++) {
            event("subscribed,user" + user + "," + (LOAD_START + user * 1000));
        }
        for (int i = 0; i < NOTIFICATIONS_A_SECOND * 170; i++) {
            long committed = FIRST_NOTIFICATION + i * 1000L / NOTIFICATIONS_A_SECOND;
            String user = "user" + (1 + i % 4);
            notification(i + 1, user, committed * 1000);
            if (freshness >= 0) {
                double late = freshness + 50 * random.nextDouble() + (random.nextInt(40) == 0 ? freshness : 0);
                event("receipt," + user + "," + (i + 1) + "," + Math.round(committed + late));
            }
        }
        for (int user = 1; user <= 4; user++) {
            event("disconnected,user" + user + "," + (DRAIN_END - 100));
        }
        return this;
    }

    /** Twenty actions a second, four in five a page, and four log-ins. */
    StoredTrial actions(double millis, Random random) {
        for (int i = 0; i < 20 * 180; i++) {
            long start = LOAD_START + i * 50L;
            String kind = i % 5 == 0 ? "publish" : "page";
            double took = millis * (0.8 + 0.3 * random.nextDouble() - Math.log(1 - random.nextDouble()) * 0.2);
            event("intended," + kind + ",user" + (1 + i % 4) + "," + start);
            event("action," + kind + ",user" + (1 + i % 4) + "," + start + "," + took + (kind.equals("publish") ? ",201" : ",200"));
            event("timer," + start + "," + (i % 3));
        }
        for (int user = 1; user <= 4; user++) {
            event("action,login,user" + user + "," + (LOAD_START + user * 900) + ",45.5,303");
        }
        return this;
    }

    /** Kernel counters each second, JMX every five, for tiers that use these shares of the core. */
    StoredTrial samples(double web, double soa, int threads, int pool, Random random) {
        double webCpu = 3;
        double soaCpu = 4;
        double heap = 60e6;
        int collections = 2;
        for (int second = 0; second <= 180; second++) {
            long time = LOAD_START + second * 1000L;
            double warm = 1 + 1.6 * Math.exp(-second / 18.0);
            double ramp = Math.min(1, second / 30.0);
            webCpu += Math.min(0.52, web * warm * ramp * (0.94 + 0.12 * random.nextDouble()));
            soaCpu += Math.min(0.46, soa * warm * ramp * (0.94 + 0.12 * random.nextDouble()));
            kernel(time, second, webCpu, soaCpu);
            for (int probe = 0; probe < 1000; probe += 250) {
                double over = 0.0005 + 0.0006 * random.nextDouble();
                sample(time + probe, "host", "db.roundtrip", "", 0.019 + over);
                sample(time + probe, "host", "db.roundtrip.over", "", over);
            }
            if (second % 5 == 0) {
                heap += 20e6 * (web + 0.1) / 0.3;
                if (heap > 130e6) {
                    heap = 45e6;
                    collections++;
                }
                int live = 30 + (int) (threads * ramp);
                jmx(time, "web", heap, collections, live, 5);
                jmx(time, "soa", heap * 0.9, collections + 1, 40 + (int) (pool * ramp), (int) (30 + (pool - 30) * ramp));
                polls(time, second, threads, random);
            }
        }
        return this;
    }

    private void kernel(long time, int second, double webCpu, double soaCpu) {
        double busy = webCpu + soaCpu + second * 0.004;
        sample(time, "web", "cpu.total", "", webCpu);
        sample(time, "soa", "cpu.total", "", soaCpu);
        sample(time, "web", "scrape.cpu.total", "", second * 0.0011);
        sample(time, "soa", "scrape.cpu.total", "", second * 0.0012);
        sample(time, "web", "rss.peak", "", 410e6);
        sample(time, "soa", "rss.peak", "", 520e6);
        sample(time, "host", "core0.busy.total", "", busy);
        sample(time, "host", "core0.idle.total", "", second + 7 - busy);
        sample(time, "host", "core0.tasks.total", "", busy - second * 0.001);
        sample(time, "host", "core0.stolen.total", "", 0.2);
        sample(time, "host", "core1.stolen.total", "", 0.3);
        sample(time, "host", "clock.jump", "", 0.0001);
        sample(time, "host", "core1.busy.total", "", second * 0.41);
        sample(time, "host", "core1.idle.total", "", second * 0.59);
        sample(time, "host", "soap.connections.total", "", Math.min(100, 4 * second));
        sample(time, "host", "sql.roundtrips.total", "", 140.0 * second);
        sample(time, "host", "commit.bias.total", "", 0.0021 * second);
        sample(time, "host", "commit.count.total", "", 16.0 * second);
    }

    private void jmx(long time, String tier, double heap, int collections, int threads, int workers) {
        sample(time, tier, "jvm.start", "", 1_763_711_990);
        sample(time, tier, "heap.used", "", heap);
        sample(time, tier, "jit.time.total", "", 20 * (1 - Math.exp(-(time - LOAD_START) / 15_000.0)));
        sample(time, tier, "gc.count.total", "Copy", collections);
        sample(time, tier, "gc.count.total", "MarkSweepCompact", 1);
        sample(time, tier, "gc.time.total", "Copy", collections * 0.011);
        sample(time, tier, "gc.time.total", "MarkSweepCompact", 0.06);
        sample(time, tier, "threads.live", "", threads);
        sample(time, tier, "threads.peak", "", threads + 2);
        sample(time, tier, "workers.size", "", workers);
        sample(time, tier, "workers.largest", "", workers);
        sample(time, tier, "pool.peak", "Eden Space", 70e6);
        sample(time, tier, "pool.peak", "Tenured Gen", 48e6);
        sample(time, tier, "pool.peak", "Metaspace", 90e6);
        sample(time, tier, "pool.afterGc", "Eden Space", 0);
        sample(time, tier, "pool.afterGc", "Tenured Gen", 41e6);
    }

    private void polls(long time, int second, int threads, Random random) {
        double made = 10.0 * second * Math.max(1, threads);
        sample(time, "soa", "soap.calls.total", "", variant.equals("none") ? 20.0 * second : made + 20.0 * second);
        sample(time, "soa", "dbpool.wait.total", "20", 40.0 * second);
        sample(time, "soa", "dbpool.wait.total", "800", second);
        sample(time, "web", "polls.total", "", variant.equals("none") ? 0 : made);
        sample(time, "web", "polls.failed.total", "", 0);
        if (!variant.equals("none") && second > 0) {
            sample(time, "web", "interval.total", "100000", made * 0.9);
            sample(time, "web", "interval.total", "101000", made * 0.08);
            sample(time, "web", "interval.total", "104000", made * 0.02);
        }
    }

    /** The web tier dies two minutes after the load began, and is back so many ms later; nothing comes of it. */
    StoredTrial killed(int back) {
        faults.append(", \"kill.web.120000.begun\": ").append(LOAD_START + 120_000)
                .append(", \"kill.web.120000.over\": ").append(LOAD_START + 120_000 + back);
        return this;
    }

    /** Writes the files; without them a trial was not run. */
    void write(int number, int block, String flags, String failures) throws IOException {
        write(number, block, variant, 100, flags, failures);
    }

    /** As a scenario that repeats another. */
    void write(int number, int block, String scenario) throws IOException {
        write(number, block, scenario, 100, "", "");
    }

    /** As a scenario of its own. */
    void write(int number, String scenario, long intervalMillis) throws IOException {
        write(number, 1, scenario, intervalMillis, "", "");
    }

    private void write(int number, int block, String scenario, long intervalMillis, String flags, String failures)
            throws IOException {
        sample(LOAD_END, "web", "interval.set", "", intervalMillis);
        Files.writeString(folder.resolve("4-events.csv"), events);
        Files.writeString(folder.resolve("4-notifications.csv"), notifications);
        Files.writeString(folder.resolve("5-samples.csv"), samples);
        Files.writeString(folder.resolve("trial.json"), """
                {"number": %d, "block": %d, "scenario": "%s", "variant": "%s", "users": 100, "intervalMillis": %d,
                 "thinkTimeMillis": 5000, "seed": 1, "flags": [%s], "failures": [%s],
                 "terms": {%s},
                 "marks": {"loadStart": %d, "windowStart": %d, "windowEnd": %d, "loadEnd": %d, "drainEnd": %d%s}}
                """.formatted(number, block, scenario, variant, intervalMillis, flags, failures, TERMS,
                LOAD_START, WINDOW_START, LOAD_END, LOAD_END, DRAIN_END, faults));
    }
}
