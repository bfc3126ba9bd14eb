package io.pollmark.web.session;

import io.pollmark.contract.v1.Notification;

/**
 * A notification in the mailbox of an HTTP session.
 *
 * @param seq its number there, from 1
 */
public record Letter(long seq, Notification notification) {}
