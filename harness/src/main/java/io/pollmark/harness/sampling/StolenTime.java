package io.pollmark.harness.sampling;

import io.pollmark.harness.experiment.Cores;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/** What a hypervisor takes of two cores, as far as it tells. */
public final class StolenTime {
    private static final Path STAT = Path.of("/proc/stat");
    private static final double NANOS = 1e-9;

    private final Cores cores;
    private final List<String> before;
    private final long start = System.nanoTime();

    private StolenTime(Cores cores, List<String> before) {
        this.cores = cores;
        this.before = before;
    }

    /** Counts from now on. */
    public static StolenTime since(Cores cores) throws IOException {
        return new StolenTime(cores, Files.readAllLines(STAT));
    }

    /** The share of the time since then, of the core from which more was taken. */
    public double share() throws IOException {
        return share(before, Files.readAllLines(STAT), cores, (System.nanoTime() - start) * NANOS);
    }

    static double share(List<String> before, List<String> after, Cores cores, double seconds) {
        return IntStream.of(cores.tiers(), cores.others())
                .mapToDouble(core -> (ProcText.stolenSeconds(after, core) - ProcText.stolenSeconds(before, core)) / seconds)
                .max().orElseThrow();
    }
}
