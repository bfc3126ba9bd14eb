package io.pollmark.web.polling;

/** One request for what is new, and its delivery. */
@FunctionalInterface
public interface Poll {
    /**
     * @return whether there is more to be had at once
     * @throws io.pollmark.web.soap.NotificationSource.UnavailableException if the SOA tier does not answer
     */
    boolean once();

    /** After a failure: whether something else is to be asked for at once. */
    default boolean goesOn() {
        return false;
    }
}
