package io.pollmark.transportrace;

/** What the harness reads and asks over JMX. */
public interface RaceMBean {
    /** Calls that were answered as they should be, since the server's start. */
    long getCalls();

    /**
     * Goes on with another contestant.
     *
     * @param fields of an account
     * @throws IllegalArgumentException where there is none of that name
     */
    void exchange(String variant, long fields);
}
