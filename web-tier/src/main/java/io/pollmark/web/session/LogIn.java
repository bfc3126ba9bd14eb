package io.pollmark.web.session;

import io.pollmark.web.soap.NotificationSource;
import io.pollmark.web.soap.NotificationSource.InvalidRequestException;
import io.pollmark.web.soap.NotificationSource.UnavailableException;
import io.pollmark.web.soap.NotificationSource.UnknownUserException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import java.util.regex.Pattern;

/**
 * Logs a user in: asks where the stream ends, then makes the HTTP session, whose creation event
 * needs to know both. A proxied bean, since the servlet container makes its listener before anything else is there.
 */
@ApplicationScoped
public class LogIn {
    private static final Pattern POSITION = Pattern.compile("[0-9]{1,18}");

    private final ThreadLocal<LoggedIn> inProgress = new ThreadLocal<>();
    private final NotificationSource source;

    LogIn(NotificationSource source) {
        this.source = source;
    }

    /**
     * Ends the session that the request carries, if any, and begins a new one.
     *
     * @param since position of the last notification that the user has; null: what is committed from now on is wanted
     * @throws InvalidRequestException if it is no position
     * @throws UnknownUserException if there is no such user
     * @throws UnavailableException if the SOA tier does not answer
     */
    public void begin(String user, String since, HttpServletRequest request) {
        if (since != null && !POSITION.matcher(since).matches()) {
            throw new InvalidRequestException("since is no position.");
        }
        String end = source.endFor(user);
        // One beyond the end is of another stream, of which nothing is known here.
        String start = since != null && Long.parseLong(since) < Long.parseLong(end) ? since : end;
        end(request);
        inProgress.set(new LoggedIn(user, start, end, request.getRemoteAddr()));
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
