package io.pollmark.harness.sampling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProbeThreadTest {
    private static final long SLOW_MILLIS = 300;
    private static final long CLOCKS_GRAIN = 1;

    @TempDir
    private Path folder;

    @Test
    void a_mark_is_the_instant_at_which_its_reading_began_and_all_its_samples_carry_it() throws Exception {
        Path file = folder.resolve("samples.csv");
        long mark;
        try (SampleFile samples = new SampleFile(file);
                ProbeThread thread = new ProbeThread("slow", ProbeThreadTest::slowly, Duration.ofHours(1), samples)) {
            mark = ProbeThread.await(thread.request());
        }
        assertTrue(System.currentTimeMillis() - mark >= SLOW_MILLIS - CLOCKS_GRAIN, "stamped after its reading had begun");
        assertEquals(
                List.of("time,source,name,label,value,unit", mark + ",host,first,,1.0,s", mark + ",host,last,,2.0,s"),
                Files.readAllLines(file));
    }

    private static List<Sample> slowly(long time) {
        try {
            TimeUnit.MILLISECONDS.sleep(SLOW_MILLIS);
        } catch (InterruptedException stopped) {
            throw new AssertionError(stopped);
        }
        return List.of(new Sample(time, Sample.HOST, "first", "", 1, "s"), new Sample(time, Sample.HOST, "last", "", 2, "s"));
    }
}
