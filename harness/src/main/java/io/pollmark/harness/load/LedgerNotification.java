package io.pollmark.harness.load;

/** A notification as the database holds it when the trial is over; {@code committedAtMicros} since 1970. */
public record LedgerNotification(long id, String recipient, long committedAtMicros) {}
