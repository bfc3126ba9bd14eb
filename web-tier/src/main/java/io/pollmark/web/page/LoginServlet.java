package io.pollmark.web.page;

import io.pollmark.web.session.LogIn;
import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** {@code POST /login}: there is no password, this is a test bed on the loopback interface. */
@WebServlet("/login")
public class LoginServlet extends HttpServlet {
    @Inject
    LogIn logIn;

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String user = request.getParameter("user");
        if (user == null || user.isBlank()) {
            Reply.error(request, response, HttpServletResponse.SC_BAD_REQUEST, "Say who you are in the field user.");
            return;
        }
        Reply.asking(request, response, HttpServletResponse.SC_UNAUTHORIZED, () -> {
            String since = request.getParameter("since");
            logIn.begin(user, since == null || since.isEmpty() ? null : since, request);
            Reply.seeOther(response, "/inbox");
        });
    }
}
