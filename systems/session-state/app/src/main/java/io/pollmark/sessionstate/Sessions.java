package io.pollmark.sessionstate;

import jakarta.servlet.annotation.WebListener;
import jakarta.servlet.http.HttpSession;
import jakarta.servlet.http.HttpSessionEvent;
import jakarta.servlet.http.HttpSessionListener;

/** Counts sessions, and tells each store that its session is over. */
@WebListener
public class Sessions implements HttpSessionListener {
    @Override
    public void sessionCreated(HttpSessionEvent event) {
        Census.OPENED.increment();
    }

    @Override
    public void sessionDestroyed(HttpSessionEvent event) {
        Census.ENDED.increment();
        HttpSession session = event.getSession();
        if (session.getAttribute(StateServlet.STORE) instanceof Store store) {
            store.ended();
        }
    }
}
