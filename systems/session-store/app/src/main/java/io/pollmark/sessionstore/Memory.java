package io.pollmark.sessionstore;

import org.apache.catalina.Context;
import org.apache.catalina.session.StandardManager;

/** In the memory of the server's process. */
final class Memory {
    private Memory() {
    }

    static void keep(Context application) {
        StandardManager sessions = new StandardManager();
        sessions.setPathname(null); // or it would write them to disk when it stops
        application.setManager(sessions);
    }
}
