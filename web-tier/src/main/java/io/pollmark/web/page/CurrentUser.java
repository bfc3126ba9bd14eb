package io.pollmark.web.page;

import io.pollmark.web.session.SessionEvents;
import io.pollmark.web.session.UserSession;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import java.util.Optional;

/** Who sent a request. */
final class CurrentUser {
    private CurrentUser() {}

    static Optional<String> of(HttpServletRequest request) {
        HttpSession session = request.getSession(false);
        return session != null && session.getAttribute(SessionEvents.SESSION) instanceof UserSession user
                ? Optional.of(user.user())
                : Optional.empty();
    }
}
