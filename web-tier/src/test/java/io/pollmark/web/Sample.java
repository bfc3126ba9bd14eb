package io.pollmark.web;

import io.pollmark.contract.v1.Notification;

/** What tests hand about. */
public final class Sample {
    private Sample() {}

    public static Notification notification(long id, String recipient) {
        Notification notification = new Notification();
        notification.setId(id);
        notification.setRecipient(recipient);
        return notification;
    }
}
