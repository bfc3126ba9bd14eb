package io.pollmark.sessionstate;

/** What the harness asks over JMX. */
public interface PlacesMBean {
    /**
     * Keeps the state of sessions that come from now on in another place. Those that there are keep theirs.
     *
     * @throws IllegalArgumentException where there is none of that name
     */
    void exchange(String variant);
}
