package io.pollmark.harness.environment;

import io.pollmark.harness.experiment.Cores;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Which core a process is pinned to.
 *
 * @param possible whether this machine has both cores and lets them be chosen
 * @param tiers    core of the tiers; empty when pinning is not possible
 * @param others   core of everything else; empty when pinning is not possible
 */
public record Pinning(boolean possible, String tiers, String others) {

    /** Tries the cores. */
    public static Pinning of(Cores cores) {
        String tiers = Integer.toString(cores.tiers());
        String others = Integer.toString(cores.others());
        boolean possible = run(List.of("taskset", "-c", tiers, "true")) && run(List.of("taskset", "-c", others, "true"));
        return possible ? new Pinning(true, tiers, others) : new Pinning(false, "", "");
    }

    /** Puts this JVM, all its threads, on the core of everything else. */
    public void pinHarness() {
        if (possible) {
            run(List.of("taskset", "-a", "-p", "-c", others, Long.toString(ProcessHandle.current().pid())));
        }
    }

    /**
     * Puts the thread that calls this on the core of the tiers; only where pinning is possible.
     *
     * @throws StartException if it cannot be moved
     */
    public void joinTiers() {
        try {
            String thread = Files.readString(Path.of("/proc/thread-self/stat")).split(" ", 2)[0];
            if (run(List.of("taskset", "-p", "-c", tiers, thread))) {
                return;
            }
        } catch (IOException unreadable) {
            throw new StartException("The kernel does not say which thread this is (" + unreadable.getMessage() + ").");
        }
        throw new StartException("A thread of the harness could not be moved to core " + tiers + ".");
    }

    /** Both cores, as the kernel lists them; only where pinning is possible. */
    String both() {
        int one = Math.min(Integer.parseInt(tiers), Integer.parseInt(others));
        int other = Math.max(Integer.parseInt(tiers), Integer.parseInt(others));
        return one + (other == one + 1 ? "-" : ",") + other;
    }

    static boolean run(List<String> command) {
        try {
            return new ProcessBuilder(command).redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor() == 0;
        } catch (IOException missing) {
            return false;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
