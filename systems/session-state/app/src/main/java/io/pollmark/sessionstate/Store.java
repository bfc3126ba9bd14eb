package io.pollmark.sessionstate;

import java.io.Serializable;

/** Where a session's bytes are kept. */
interface Store extends Serializable {
    /**
     * Adds bytes to those that are there.
     *
     * @return how many there are then: asked for beside it, that would be a second call of a bean
     */
    int add(byte[] bytes);

    /** The session is over. */
    void ended();
}
