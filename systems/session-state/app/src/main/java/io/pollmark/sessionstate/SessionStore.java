package io.pollmark.sessionstate;

import java.util.ArrayList;

/** In the HTTP session itself, of which it is an attribute. */
final class SessionStore implements Store {
    private static final long serialVersionUID = 1L;

    private final ArrayList<byte[]> kept = new ArrayList<>();

    @Override
    public int add(byte[] bytes) {
        kept.add(bytes);
        return kept.stream().mapToInt(some -> some.length).sum();
    }

    @Override
    public void ended() {
        // It goes with its session.
    }
}
