package io.pollmark.harness.sampling;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import io.pollmark.harness.environment.StartException;
import io.pollmark.harness.environment.Tier;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Where tiers spend their processor time: async-profiler, loaded into JVMs that run, writes a flame graph of each. It takes a
 * sample every millisecond of processor time by a timer of each thread, for which the kernel asks no permission.
 */
public final class Profiler {
    private static final String START = "start,event=ctimer,interval=1ms";

    private final Path library;

    private Profiler(Path library) {
        this.library = library;
    }

    /**
     * @param archive that holds the native library
     * @param folder  into which it is unpacked; tiers load it from there
     * @throws StartException where there is none for this machine
     */
    public static Profiler unpack(Path archive, Path folder) throws IOException {
        String machine = System.getProperty("os.arch").equals("aarch64") ? "linux-arm64" : "linux-x64";
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            ZipEntry entry = zip.getEntry(machine + "/libasyncProfiler.so");
            if (entry == null) {
                throw new StartException("There is no profiler for this machine (" + machine + "): leave --profile out.");
            }
            Path library = Files.createDirectories(folder).resolve("libasyncProfiler.so");
            try (InputStream from = zip.getInputStream(entry)) {
                Files.copy(from, library);
            }
            return new Profiler(library);
        }
    }

    /** @throws StartException where a tier cannot be profiled */
    public void start(List<Tier> tiers) {
        tiers.forEach(tier -> tell(tier, START));
    }

    /**
     * Ends it and writes each tier's flame graph.
     *
     * @param folder of the files, which have the tiers' names
     * @param title  of the graphs, before the tier's name
     * @throws StartException where a tier does not answer
     */
    public void stop(List<Tier> tiers, Path folder, String title) {
        tiers.forEach(tier -> tell(tier, "stop,title=" + title + " " + tier.spec().name() + ",file="
                + folder.resolve(tier.spec().name() + ".html").toAbsolutePath()));
    }

    private void tell(Tier tier, String command) {
        String pid = Long.toString(tier.pid().orElseThrow(() -> new StartException(
                "The " + tier.spec().name() + " tier cannot be profiled: it is not a process of this machine.")));
        try {
            VirtualMachine machine = VirtualMachine.attach(pid);
            try {
                machine.loadAgentPath(library.toAbsolutePath().toString(), command);
            } finally {
                machine.detach();
            }
        } catch (AttachNotSupportedException | AgentLoadException | AgentInitializationException | IOException failed) {
            throw new StartException("The " + tier.spec().name() + " tier cannot be profiled (" + failed.getMessage()
                    + "): run without --profile, or see the tier's log.");
        }
    }
}
