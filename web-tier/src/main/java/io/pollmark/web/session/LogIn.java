package io.pollmark.web.session;

import io.pollmark.web.soap.NotificationSource;
import io.pollmark.web.soap.NotificationSource.UnavailableException;
import io.pollmark.web.soap.NotificationSource.UnknownUserException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;

/**
 * Logs a user in: asks where the stream ends, then makes the HTTP session, whose creation event
 * needs to know both. A proxied bean, since the servlet container makes its listener before anything else is there.
 */
@ApplicationScoped
public class LogIn {
    private final ThreadLocal<LoggedIn> inProgress = new ThreadLocal<>();
    private final NotificationSource source;

    LogIn(NotificationSource source) {
        this.source = source;
    }

    /**
     * Ends the session that the request carries, if any, and begins a new one.
     *
     * @throws UnknownUserException if there is no such user
     * @throws UnavailableException if the SOA tier does not answer
     */
    public void begin(String user, HttpServletRequest request) {
        String start = source.endFor(user);
        end(request);
        inProgress.set(new LoggedIn(user, start));
        try {
            request.getSession(true);
        } finally {
            inProgress.remove();
        }
    }

    /** Ends the session that the request carries, if any. */
    public void end(HttpServletRequest request) {
        HttpSession session = request.getSession(false);
        if (session != null) {
            session.invalidate();
        }
    }

    LoggedIn inProgress() {
        LoggedIn loggedIn = inProgress.get();
        if (loggedIn == null) {
            throw new IllegalStateException("An HTTP session is made by log-in only.");
        }
        return loggedIn;
    }
}
