package io.pollmark.web.session;

import jakarta.inject.Inject;
import jakarta.servlet.http.HttpSession;
import jakarta.servlet.http.HttpSessionEvent;
import jakarta.servlet.http.HttpSessionListener;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import java.time.Duration;

/** Turns the container's session-creation and session-destruction events into {@link UserSessionListener}'s. */
public class SessionEvents implements HttpSessionListener {
    /** Attribute of the HTTP session that holds its {@link UserSession}. */
    public static final String SESSION = UserSession.class.getName();

    @Inject
    LogIn logIn;

    @Inject
    Sessions sessions;

    @Inject
    UnusedSessions unused;

    @Inject
    UserSessionListener listener;

    @ConfigProperty(name = "pollmark.session-timeout")
    Duration timeout;

    @Override
    public void sessionCreated(HttpSessionEvent event) {
        HttpSession http = event.getSession();
        http.setMaxInactiveInterval(Math.toIntExact(Math.max(1, timeout.toSeconds())));
        UserSession session = sessions.prepare(logIn.inProgress());
        listener.sessionOpened(session);
        http.setAttribute(SESSION, session);
        unused.opened(session, () -> end(http));
    }

    private static void end(HttpSession session) {
        try {
            session.invalidate();
        } catch (IllegalStateException over) {
            // It was logged out, or its time was up, meanwhile.
        }
    }

    @Override
    public void sessionDestroyed(HttpSessionEvent event) {
        if (event.getSession().getAttribute(SESSION) instanceof UserSession session) {
            unused.closed(session);
            listener.sessionClosed(session);
        }
    }
}
