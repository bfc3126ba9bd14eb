package io.pollmark.harness.report;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrustTest {
    private static final String MORE_USERS = "--users 200 --arrivals 30";

    @TempDir
    private Path folder;

    @Test
    void more_users_are_offered_where_there_are_fewer() throws IOException {
        StoredRuns.quick(folder);
        assertTrue(Results.build(folder).table().contains(MORE_USERS));
        Path experiment = folder.resolve("1-experiment.yaml");
        Files.writeString(experiment, Files.readString(experiment).replace("users: 100", "users: 200"));
        String table = Results.build(folder).table();
        assertTrue(table.contains("--blocks 3"), table);
        assertFalse(table.contains(MORE_USERS), table);
    }
}
