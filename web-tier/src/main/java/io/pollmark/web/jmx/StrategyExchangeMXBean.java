package io.pollmark.web.jmx;

/** Exchanges the polling strategy while users stay logged in. */
public interface StrategyExchangeMXBean {
    /**
     * Ends the running strategy, hands over all that was committed until then, and begins another.
     *
     * @param strategy as of the setting {@code pollmark.strategy}
     * @param intervalMillis from one poll to the next
     * @return the position in the stream at which the new one begins
     * @throws IllegalArgumentException with a sentence, if there is no such strategy or interval
     * @throws IllegalStateException with a sentence, if the SOA tier did not answer: the running strategy goes on
     */
    String exchange(String strategy, long intervalMillis);
}
