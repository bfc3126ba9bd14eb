package io.pollmark.web.session;

import io.pollmark.contract.v1.Notification;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;

/**
 * What a logged-in HTTP session has beside the servlet container's: its mailbox and the clients that listen to it. A
 * notification that comes while no client listens waits in the mailbox for the next.
 */
public final class UserSession {
    private final String user;
    private final String start;
    private final LongAdder overflowed;
    private final Mailbox mailbox = new Mailbox();
    private final Set<Recipient> recipients = new LinkedHashSet<>();

    UserSession(LoggedIn loggedIn, LongAdder overflowed) {
        this.user = loggedIn.user();
        this.start = loggedIn.start();
        this.overflowed = overflowed;
    }

    public String user() {
        return user;
    }

    /** The position in the stream at log-in: what was committed later is owed to this session. */
    public String start() {
        return start;
    }

    /** Keeps notifications and hands them to every client that listens. */
    public synchronized void deliver(List<Notification> notifications) {
        for (Notification notification : notifications) {
            if (mailbox.add(notification)) {
                overflowed.increment();
            }
            recipients.forEach(recipient -> recipient.deliver(mailbox.last()));
        }
    }

    /** A client listens from now on; it is first given what it has not seen. */
    public synchronized void attach(Recipient recipient, long lastSeen) {
        mailbox.after(lastSeen).forEach(recipient::deliver);
        recipients.add(recipient);
    }

    public synchronized void detach(Recipient recipient) {
        recipients.remove(recipient);
    }

    void close() {
        List<Recipient> open;
        synchronized (this) {
            open = List.copyOf(recipients);
        }
        open.forEach(Recipient::disconnect);
    }
}
