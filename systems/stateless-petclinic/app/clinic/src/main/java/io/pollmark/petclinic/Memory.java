package io.pollmark.petclinic;

import java.util.function.Supplier;

/** What is kept of a user from one request to the next. */
public interface Memory {
    /** Keeps nothing. */
    Memory NONE = new Memory() {
        @Override
        public <T> T recall(String what, Supplier<T> read) {
            return read.get();
        }

        @Override
        public void forget(String what) {
            // Nothing is kept.
        }
    };

    /**
     * What was read before; else reads, and keeps it.
     *
     * @param read whose answer may be null, which is not kept
     */
    <T> T recall(String what, Supplier<T> read);

    /** The next {@link #recall} reads. */
    void forget(String what);
}
