package io.pollmark.web.session;

import io.pollmark.contract.v1.Notification;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.atomic.LongAdder;

/**
 * What a logged-in HTTP session has beside the servlet container's: its mailbox and the clients that listen to it. A
 * notification that comes while no client listens waits in the mailbox for the next.
 */
public final class UserSession {
    private final String user;
    private final String address;
    private final String begin;
    private final String end;
    private volatile String start;
    private final LongAdder overflowed;
    private final Mailbox mailbox = new Mailbox();
    private final Set<Recipient> connected = new LinkedHashSet<>();
    // One that takes no more is let go while all of them are being delivered to.
    private final Set<Recipient> listening = new CopyOnWriteArraySet<>();
    private volatile boolean used;
    private boolean closed;

    UserSession(LoggedIn loggedIn, LongAdder overflowed) {
        this.user = loggedIn.user();
        this.address = loggedIn.address();
        this.begin = loggedIn.start();
        this.start = begin;
        this.end = loggedIn.end();
        this.overflowed = overflowed;
    }

    public String user() {
        return user;
    }

    /** Where the log-in came from. */
    String address() {
        return address;
    }

    /** Whether a client was ever there. */
    boolean isUsed() {
        return used;
    }

    /**
     * The position in the stream from which a strategy begins with this session: that at log-in, or where the last
     * hand-over left off. What was committed later is owed to it.
     */
    public String start() {
        return start;
    }

    /** Where this user stopped before, or the end at log-in: all that was committed later comes, or came. */
    public String begin() {
        return begin;
    }

    /** Where the stream ended at log-in. */
    public String end() {
        return end;
    }

    /** What was committed up to there is no longer owed. */
    public void startAt(String position) {
        start = position;
    }

    /** Whether it was committed after the session's start; where a notification does not say its place, it is taken to be. */
    private boolean isOwed(Notification notification) {
        return notification.getPosition() == null || Long.parseLong(notification.getPosition()) > Long.parseLong(start);
    }

    /**
     * As {@link #deliver} of one that is owed to it; judged when nothing else is handed to it, since that may move its start.
     *
     * @return whether it was owed
     */
    synchronized boolean deliverIfOwed(Notification notification) {
        boolean owed = isOwed(notification);
        if (owed) {
            deliver(List.of(notification));
        }
        return owed;
    }

    /** Whether it takes what is delivered: one that missed too much does not, and its client starts over. */
    public synchronized boolean takesMore() {
        return !mailbox.isClosed();
    }

    /** Keeps notifications and hands them to every client that listens. */
    public synchronized void deliver(List<Notification> notifications) {
        for (Notification notification : notifications) {
            if (!mailbox.add(notification)) {
                overflowed.increment();
            } else if (!listening.isEmpty()) {
                mailbox.given();
                listening.forEach(recipient -> recipient.deliver(mailbox.last()));
            }
        }
    }

    /**
     * A client is there; it is disconnected when this session ends.
     *
     * @return false if it came too late: this session has ended
     */
    public synchronized boolean connect(Recipient client) {
        used = true;
        if (!closed) {
            connected.add(client);
        }
        return !closed;
    }

    /** A client listens from now on; it is first given what is still there. */
    public synchronized void attach(Recipient client) {
        attach(client, mailbox.lastGone());
    }

    /**
     * A client listens from now on; it is first given what it has not seen. Where some of that is no longer there, more was
     * owed than there was room for, or it has seen more than there was, the client has to start over.
     *
     * @param lastSeen number of the last letter that it has; 0: none
     */
    public synchronized void attach(Recipient client, long lastSeen) {
        boolean missed = lastSeen < mailbox.lastGone() || lastSeen > mailbox.lastSeq();
        // Before anything is delivered, since one that takes no more is let go then.
        listening.add(client);
        if (!missed) {
            mailbox.after(lastSeen).forEach(client::deliver);
            mailbox.given();
        }
        if (missed || mailbox.isClosed()) {
            listening.remove(client);
            client.startOver();
        }
    }

    public synchronized void detach(Recipient client) {
        listening.remove(client);
    }

    /** A client has gone. */
    public synchronized void forget(Recipient client) {
        listening.remove(client);
        connected.remove(client);
    }

    void close() {
        List<Recipient> open;
        synchronized (this) {
            closed = true;
            open = List.copyOf(connected);
        }
        open.forEach(Recipient::disconnect);
    }
}
