package io.pollmark.web.page;

import io.pollmark.web.soap.NotificationSource;
import io.quarkus.qute.Template;
import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

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
        CurrentUser.serve(request, user -> page(user, request, response), () -> Reply.seeOther(response, "/"));
    }

    private void page(String user, HttpServletRequest request, HttpServletResponse response) throws IOException {
        Reply.asking(request, response, HttpServletResponse.SC_UNAUTHORIZED,
                () -> Reply.page(response, inbox.data("user", user, "messages", source.history(user, RECENT)).render()));
    }
}
