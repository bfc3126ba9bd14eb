package io.pollmark.soa.stream;

/**
 * A committed notification as read from the stream.
 *
 * @param committedAt the database's clock, microseconds since 1970
 * @param position its place in the stream, from 1
 */
public record Committed(long id, String recipient, String sender, String text, long committedAt, long position) {}
