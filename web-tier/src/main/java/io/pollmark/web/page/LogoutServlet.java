package io.pollmark.web.page;

import io.pollmark.web.session.LogIn;
import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/** {@code POST /logout}: ends the HTTP session, and with it its poller and its Bayeux sessions. */
@WebServlet("/logout")
public class LogoutServlet extends HttpServlet {
    @Inject
    LogIn logIn;

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) {
        logIn.end(request);
        Reply.seeOther(response, "/");
    }
}
