package io.pollmark.harness.environment;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CpuGroupTest {
    @TempDir
    private Path root;

    @Test
    void a_group_of_version_1_is_scheduled_where_that_controller_is_there_too() throws IOException {
        assertFalse(CpuGroup.schedules(root));
        Files.writeString(root.resolve("cpu.shares"), "1024\n");
        assertTrue(CpuGroup.schedules(root));
    }

    @Test
    void a_group_of_version_2_is_scheduled_where_its_parent_says_so() throws IOException {
        Files.writeString(root.resolve("cgroup.subtree_control"), "cpuset io\n");
        assertFalse(CpuGroup.schedules(root));
        Files.writeString(root.resolve("cgroup.subtree_control"), "cpuset cpu io\n");
        assertTrue(CpuGroup.schedules(root));
    }
}
