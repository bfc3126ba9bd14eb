package io.pollmark.web.page;

import io.pollmark.web.soap.NotificationSource;
import io.quarkus.qute.Template;
import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** {@code GET /inbox}: the page, with the recent messages in it. */
@WebServlet("/inbox")
public class InboxServlet extends HttpServlet {
    private static final int RECENT = 20;

    @Inject
    NotificationSource source;

    @Inject
    Template inbox;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Optional<String> user = CurrentUser.of(request);
        if (user.isEmpty()) {
            Reply.seeOther(response, "/");
            return;
        }
        Reply.asking(response, HttpServletResponse.SC_UNAUTHORIZED, () -> {
            byte[] page = inbox.data("user", user.get(), "messages", source.history(user.get(), RECENT))
                    .render()
                    .getBytes(StandardCharsets.UTF_8);
            response.setContentType("text/html;charset=UTF-8");
            response.setHeader("Cache-Control", "no-store");
            response.setContentLength(page.length);
            response.getOutputStream().write(page);
        });
    }
}
