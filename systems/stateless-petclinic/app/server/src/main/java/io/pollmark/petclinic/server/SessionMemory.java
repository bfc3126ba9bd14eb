package io.pollmark.petclinic.server;

import io.pollmark.petclinic.Memory;
import java.util.function.Supplier;
import javax.servlet.http.HttpSession;

/** Keeps what a user has seen in the user's session. */
record SessionMemory(HttpSession session) implements Memory {
    @Override
    @SuppressWarnings("unchecked")
    public <T> T recall(String what, Supplier<T> read) {
        T kept = (T) session.getAttribute(what);
        if (kept == null) {
            kept = read.get();
            session.setAttribute(what, kept); // null takes it out
        }
        return kept;
    }

    @Override
    public void forget(String what) {
        session.removeAttribute(what);
    }
}
