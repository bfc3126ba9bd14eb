package io.pollmark.web.page;

import io.pollmark.web.soap.NotificationSource;
import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;

/** {@code POST /messages}: sends a message to another user. */
@WebServlet("/messages")
public class MessagesServlet extends HttpServlet {
    @Inject
    NotificationSource source;

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        CurrentUser.serve(request, sender -> send(sender, request, response),
                () -> Reply.error(request, response, HttpServletResponse.SC_UNAUTHORIZED, "Log in first."));
    }

    private void send(String sender, HttpServletRequest request, HttpServletResponse response) throws IOException {
        String to = request.getParameter("to");
        String text = request.getParameter("text");
        if (to == null || text == null) {
            Reply.error(request, response, HttpServletResponse.SC_BAD_REQUEST, "A message needs the fields to and text.");
            return;
        }
        Reply.asking(request, response, HttpServletResponse.SC_NOT_FOUND, () -> {
            long id = source.publish(to, sender, text);
            Reply.json(response, HttpServletResponse.SC_CREATED, Map.of("id", id));
        });
    }
}
