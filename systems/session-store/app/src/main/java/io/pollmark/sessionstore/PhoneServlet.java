package io.pollmark.sessionstore;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;

/**
 * What a caller does: {@code POST /call} begins and gives the first message, {@code POST /next} the next one, {@code POST /end} ends. A
 * message begins with its number. A caller whose session is not known is told so by 410, one who has heard all by 409.
 */
final class PhoneServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;
    private static final String PROGRESS = "progress";

    private final transient Mailbox mailbox;
    private final int workflowBytes;

    PhoneServlet(Mailbox mailbox, int workflowBytes) {
        this.mailbox = mailbox;
        this.workflowBytes = workflowBytes;
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setContentType("text/plain");
        response.getWriter().println("POST /call begins a call, POST /next gives its next message.");
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (request.getServletPath().equals("/call")) {
            give(Progress.begun(Mailbox.FOLDER, workflowBytes), request.getSession(true), response);
            return;
        }
        HttpSession session = request.getSession(false);
        if (session == null || session.getAttribute(PROGRESS) == null) {
            response.sendError(HttpServletResponse.SC_GONE, "There is no such call.");
            return;
        }
        switch (request.getServletPath()) {
            case "/next" -> give((Progress) session.getAttribute(PROGRESS), session, response);
            case "/end" -> session.invalidate();
            default -> response.sendError(HttpServletResponse.SC_NOT_FOUND);
        }
    }

    private void give(Progress before, HttpSession session, HttpServletResponse response) throws IOException {
        Progress now = before.next();
        if (now.message() > Mailbox.MESSAGES) {
            response.sendError(HttpServletResponse.SC_CONFLICT, "All messages have been heard.");
            return;
        }
        byte[] message = mailbox.read(now.message());
        session.setAttribute(PROGRESS, now);
        response.setContentType("text/plain;charset=utf-8");
        // Without its length: Tomcat would send the answer with the last of so many bytes, before a valve has kept the session.
        response.getOutputStream().write(message);
    }
}
