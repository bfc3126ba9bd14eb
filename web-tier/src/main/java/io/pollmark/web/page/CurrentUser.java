package io.pollmark.web.page;

import io.pollmark.web.session.SessionEvents;
import io.pollmark.web.session.UserSession;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;

/** Who sent a request. */
final class CurrentUser {
    private CurrentUser() {}

    /** Serves who is logged in; {@code stranger} answers anybody else. */
    static void serve(HttpServletRequest request, ForUser forUser, Reply.Action stranger) throws IOException {
        HttpSession session = request.getSession(false);
        if (session != null && session.getAttribute(SessionEvents.SESSION) instanceof UserSession user) {
            forUser.run(user.user());
        } else {
            stranger.run();
        }
    }

    interface ForUser {
        void run(String user) throws IOException;
    }
}
