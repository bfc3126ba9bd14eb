package io.pollmark.web.strategy;

import io.pollmark.contract.v1.Fetched;
import io.pollmark.web.polling.Fetching;
import io.pollmark.web.polling.Poll;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.ToIntFunction;

/** Asks for everybody from where the last answer ended; used by one thread only. */
final class StreamPoll implements Poll {
    private final Function<String, Fetched> fetch;
    private final Fetching fetching;
    private final ToIntFunction<Fetched> delivery;
    private final IntConsumer answered;
    private String position;

    /**
     * @param fetch    answers what was committed after a position
     * @param delivery hands an answer's notifications to their recipients' sessions and answers how many it handed over
     * @param answered is told of each answer how many notifications it brought
     */
    StreamPoll(
            String position, Function<String, Fetched> fetch, Fetching fetching, ToIntFunction<Fetched> delivery, IntConsumer answered) {
        this.fetch = fetch;
        this.fetching = fetching;
        this.delivery = delivery;
        this.answered = answered;
        this.position = position;
    }

    @Override
    public boolean once() {
        Fetched fetched = fetch.apply(position);
        fetching.delivered(delivery.applyAsInt(fetched));
        position = fetched.getPosition();
        answered.accept(fetched.getNotification().size());
        return fetched.isMore();
    }

    /** Of the last answer that was handed over. */
    String position() {
        return position;
    }
}
