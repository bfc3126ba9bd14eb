package io.pollmark.web.session;

/** Is told of sessions that begin and end. */
public interface UserSessionListener {
    /** An HTTP session is being created; called by the thread that serves the log-in. */
    void sessionOpened(UserSession session);

    /** The HTTP session ended by log-out or time-out. */
    void sessionClosed(UserSession session);
}
