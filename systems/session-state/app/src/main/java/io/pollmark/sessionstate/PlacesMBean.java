package io.pollmark.sessionstate;

/** What the harness asks over JMX. */
public interface PlacesMBean {
    /**
     * Keeps the state of sessions that come from now on in another place. Those that there are keep theirs.
     *
     * @param intervalMillis has no meaning here, since nothing polls
     * @throws IllegalArgumentException where there is none of that name
     * @return the position of the stream that there is not
     */
    String exchange(String variant, long intervalMillis);
}
