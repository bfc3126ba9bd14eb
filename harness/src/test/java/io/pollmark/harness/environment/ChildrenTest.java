package io.pollmark.harness.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ChildrenTest {
    private static final long LIMIT_MILLIS = 5000;

    @TempDir
    private Path folder;

    @Test
    void noChildOutlivesAKilledParentEvenIfItIgnoresSignals() throws Exception {
        Process parent = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin/java").toString(), "-cp",
                System.getProperty("java.class.path"), ParentToKill.class.getName(), folder.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
        List<ProcessHandle> children = started(parent);
        assertEquals(2, children.size());
        assertTrue(children.stream().allMatch(ProcessHandle::isAlive), "children outlive the thread that asked for them");
        parent.destroyForcibly().waitFor();
        assertAllDead(children);
    }

    @Test
    void closingEndsAChildThatIgnoresTerm() throws IOException {
        Children children = new Children();
        Child child = children.start("stubborn", Place.on("", folder), folder.resolve("log"),
                List.of("sh", "-c", "trap '' TERM; while :; do sleep 0.1; done"));
        children.close();
        assertFalse(child.isAlive());
        assertThrows(StartException.class, () -> children.start("late", Place.on("", folder), folder.resolve("log"), List.of("true")));
    }

    @Test
    void aChildWhoseParentIsNotTheHarnessEndsBeforeItStarts() throws Exception {
        Process orphan = new ProcessBuilder("sh", "-c", Children.WRAPPER, "pollmark", "1", "", "", "touch",
                folder.resolve("ran").toString()).start();
        assertEquals(1, orphan.waitFor());
        assertFalse(Files.exists(folder.resolve("ran")));
    }

    @Test
    void aChildGetsItsFolderAndItsVariables() throws Exception {
        try (Children children = new Children()) {
            Child child = children.start("shell", new Place(folder, "", "", Map.of("WORD", "seen")), folder.resolve("log"),
                    List.of("sh", "-c", "echo $WORD in $(pwd)"));
            assertTrue(child.process().waitFor(10, TimeUnit.SECONDS));
            assertEquals("seen in " + folder.toRealPath(), Files.readString(child.log()).strip());
        }
    }

    private static List<ProcessHandle> started(Process parent) throws IOException {
        List<ProcessHandle> children = new ArrayList<>();
        BufferedReader out = parent.inputReader();
        for (String line = out.readLine(); line != null && !line.equals("started"); line = out.readLine()) {
            children.add(ProcessHandle.of(Long.parseLong(line)).orElseThrow());
        }
        return children;
    }

    private static void assertAllDead(List<ProcessHandle> processes) throws InterruptedException {
        long deadline = System.currentTimeMillis() + LIMIT_MILLIS;
        while (processes.stream().anyMatch(ProcessHandle::isAlive) && System.currentTimeMillis() < deadline) {
            Thread.sleep(20);
        }
        assertTrue(processes.stream().noneMatch(ProcessHandle::isAlive));
    }
}
