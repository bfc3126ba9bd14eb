package io.pollmark.web.soap;

import io.pollmark.contract.v1.Fetched;
import io.pollmark.contract.v1.Message;
import io.pollmark.contract.v1.Notification;
import io.pollmark.contract.v1.Notifications;
import io.pollmark.web.Sample;
import jakarta.xml.ws.WebServiceException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A SOA tier in memory. Ids and positions are 1, 2, …; an answer carries ten notifications at most, so that a backlog
 * takes several.
 */
public final class ScriptedSoa implements Notifications {
    private static final int LIMIT = 10;
    private static final Runnable NOTHING = () -> {};

    private final List<Notification> stream = new ArrayList<>();
    private Runnable atFetch = NOTHING;
    private volatile boolean failing;
    private final AtomicInteger fetches = new AtomicInteger();
    private volatile Runnable afterEnd = NOTHING;
    private volatile int answersForAll = Integer.MAX_VALUE;

    public NotificationSource source() {
        return new NotificationSource(this, this, 5000);
    }

    /** Commits that many for a user. */
    public synchronized void commit(String recipient, int count) {
        for (int i = 0; i < count; i++) {
            Notification notification = Sample.notification(stream.size() + 1, recipient);
            notification.setPosition(Long.toString(stream.size() + 1));
            stream.add(notification);
        }
    }

    public synchronized String end() {
        return Long.toString(stream.size());
    }

    /** What happens once, when the answer to a fetch is known and not yet sent. */
    public synchronized ScriptedSoa atNextFetch(Runnable action) {
        atFetch = action;
        return this;
    }

    /** What happens once, between an answer that tells the stream's end and whatever comes next. */
    public ScriptedSoa afterNextEnd(Runnable action) {
        afterEnd = action;
        return this;
    }

    /** Fetches for all fail after so many more. */
    public void failAfter(int answers) {
        answersForAll = answers;
    }

    /** How many were asked for, of a user or of all. */
    public int fetches() {
        return fetches.get();
    }

    /** Whether all fetches fail from now on. */
    public void fail(boolean failing) {
        this.failing = failing;
    }

    @Override
    public Fetched fetchForUser(String user, String after, Integer limit) {
        return answer(user, after);
    }

    @Override
    public Fetched fetchForAll(String after, Integer limit) {
        if (after == null) {
            Fetched end = fetch(null, end());
            Runnable action = afterEnd;
            afterEnd = NOTHING;
            action.run();
            return end;
        }
        if (answersForAll-- <= 0) {
            throw new WebServiceException("on purpose");
        }
        return answer(null, after);
    }

    private Fetched answer(String user, String after) {
        fetches.incrementAndGet();
        Fetched fetched = fetch(user, after);
        if (failing) { // asked after the answer is known, so that what is committed while it fails is in none
            throw new WebServiceException("on purpose");
        }
        Runnable action = takeAction();
        action.run();
        return fetched;
    }

    private synchronized Runnable takeAction() {
        Runnable action = atFetch;
        atFetch = NOTHING;
        return action;
    }

    private synchronized Fetched fetch(String user, String after) {
        List<Notification> found = stream.subList(Integer.parseInt(after), stream.size()).stream()
                .filter(notification -> user == null || notification.getRecipient().equals(user))
                .limit(LIMIT)
                .toList();
        Fetched fetched = new Fetched();
        fetched.getNotification().addAll(found);
        fetched.setPosition(found.isEmpty() ? after : found.getLast().getPosition());
        fetched.setMore(found.size() == LIMIT);
        return fetched;
    }

    @Override
    public List<Long> publish(List<Message> messages) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<Notification> recentHistory(String user, Integer limit) {
        throw new UnsupportedOperationException();
    }
}
