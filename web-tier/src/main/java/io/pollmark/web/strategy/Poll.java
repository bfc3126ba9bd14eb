package io.pollmark.web.strategy;

/** One request for what is new, and its delivery. */
interface Poll {
    /**
     * @return whether there is more to be had at once
     * @throws io.pollmark.web.soap.NotificationSource.UnavailableException if the SOA tier does not answer
     */
    boolean once();
}
