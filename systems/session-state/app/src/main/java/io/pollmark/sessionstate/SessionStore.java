package io.pollmark.sessionstate;

import java.util.ArrayList;

/** In the HTTP session itself, of which it is an attribute. */
final class SessionStore implements Store {
    private static final long serialVersionUID = 1L;

    private final ArrayList<byte[]> kept = new ArrayList<>();

    @Override
    public void add(byte[] bytes) {
        kept.add(bytes);
    }

    @Override
    public int size() {
        return kept.stream().mapToInt(bytes -> bytes.length).sum();
    }

    @Override
    public void ended() {
        // It goes with its session.
    }
}
