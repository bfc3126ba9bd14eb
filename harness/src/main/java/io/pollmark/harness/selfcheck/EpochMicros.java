package io.pollmark.harness.selfcheck;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** The wall clock, in microseconds since 1970. */
final class EpochMicros {
    private EpochMicros() {
    }

    static long now() {
        return ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now());
    }
}
