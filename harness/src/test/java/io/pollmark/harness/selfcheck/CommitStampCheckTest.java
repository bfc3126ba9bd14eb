package io.pollmark.harness.selfcheck;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CommitStampCheckTest {
    private final CommitStampCheck.Between commit = new CommitStampCheck.Between(1_000_000, 1_000_200);

    @Test
    void a_stamp_is_off_by_its_distance_from_the_middle_of_what_is_known() {
        assertEquals(-1.6, commit.error(998_500));
        assertEquals(0, commit.error(1_000_100));
        assertEquals(0.9, commit.error(1_001_000));
        assertEquals(0.2, commit.millis());
    }
}
