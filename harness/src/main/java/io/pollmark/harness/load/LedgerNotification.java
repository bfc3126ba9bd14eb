package io.pollmark.harness.load;

/**
 * A notification as the database holds it when the load is over.
 *
 * @param committedAtMicros since 1970
 * @param position          its place in the stream of what is committed; null where it had none yet, or none was recorded
 */
public record LedgerNotification(long id, String recipient, long committedAtMicros, Long position) {}
