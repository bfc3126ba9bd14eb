package io.pollmark.transportrace;

/** What the harness reads and asks over JMX. */
public interface RaceMBean {
    /** Calls that were answered as they should be, since the server's start. */
    long getCalls();

    /**
     * Goes on with another contestant.
     *
     * @param intervalMillis has no meaning here, since nothing polls
     * @param fields         of an account
     * @throws IllegalArgumentException where there is none of that name
     * @return the position of the stream that there is not
     */
    String exchange(String variant, long intervalMillis, long fields);
}
