package io.pollmark.sessionstate;

import java.io.Serializable;

/** Where a session's bytes are kept. */
interface Store extends Serializable {
    /** Adds bytes to those that are there. */
    void add(byte[] bytes);

    /** How many there are. */
    int size();

    /** The session is over. */
    void ended();
}
