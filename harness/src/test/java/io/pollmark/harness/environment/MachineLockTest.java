package io.pollmark.harness.environment;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineLockTest {
    @TempDir
    private Path folder;

    @Test
    void aSecondRunIsRefusedWithTheHoldersProcess() {
        Path file = folder.resolve("lock");
        try (MachineLock first = MachineLock.take(file)) {
            String message = assertThrows(StartException.class, () -> MachineLock.take(file)).getMessage();
            assertTrue(message.contains("process " + ProcessHandle.current().pid() + ")"), message);
        }
        assertDoesNotThrow(() -> MachineLock.take(file).close());
    }
}
