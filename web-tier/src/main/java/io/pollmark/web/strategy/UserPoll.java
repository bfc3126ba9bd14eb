package io.pollmark.web.strategy;

import io.pollmark.contract.v1.Fetched;
import io.pollmark.web.polling.Fetching;
import io.pollmark.web.polling.Poll;
import io.pollmark.web.session.UserSession;
import java.util.function.IntConsumer;

/** Asks for one session's user from where the last answer ended; used by one thread at a time. */
final class UserPoll implements Poll {
    private final UserSession session;
    private final Fetching fetching;
    private final IntConsumer answered;
    private String position;

    UserPoll(UserSession session, Fetching fetching) {
        this(session, fetching, found -> {});
    }

    /** @param answered is told of each answer how many notifications it brought */
    UserPoll(UserSession session, Fetching fetching, IntConsumer answered) {
        this.session = session;
        this.fetching = fetching;
        this.answered = answered;
        this.position = session.start();
    }

    @Override
    public boolean once() {
        Fetched fetched = fetching.forUser(session.user(), position);
        session.deliver(fetched.getNotification());
        position = fetched.getPosition();
        int found = fetched.getNotification().size();
        fetching.delivered(found);
        answered.accept(found);
        return fetched.isMore();
    }

    /** Of the last answer that was handed over. */
    String position() {
        return position;
    }
}
