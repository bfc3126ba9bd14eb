package io.pollmark.sessionstate;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;
import java.util.concurrent.ThreadLocalRandom;

/** Keeps as many random bytes as a request asks for, and checks that there are as many as its session was given. */
@WebServlet("/state")
public class StateServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;
    static final String STORE = "store";
    private static final String WRITTEN = "written";
    // web.xml counts minutes.
    private static final int TIME_OUT_SECONDS = 5;
    private static final int MOST_BYTES = 1 << 20;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        int bytes = Integer.parseInt(request.getParameter("bytes"));
        if (bytes < 0 || bytes > MOST_BYTES) {
            response.sendError(HttpServletResponse.SC_BAD_REQUEST, "bytes must be from 0 to " + MOST_BYTES);
            return;
        }
        HttpSession session = request.getSession();
        if (session.isNew()) {
            session.setMaxInactiveInterval(TIME_OUT_SECONDS);
            session.setAttribute(STORE, Places.current().open());
            session.setAttribute(WRITTEN, 0);
        }
        Store store = (Store) session.getAttribute(STORE);
        byte[] random = new byte[bytes];
        ThreadLocalRandom.current().nextBytes(random);
        int kept = store.add(random);
        int written = (Integer) session.getAttribute(WRITTEN) + bytes;
        session.setAttribute(WRITTEN, written);
        response.setStatus(kept == written ? HttpServletResponse.SC_OK : HttpServletResponse.SC_INTERNAL_SERVER_ERROR);
        response.setContentType("text/plain");
        response.getWriter().println(kept + " of " + written + " bytes");
    }
}
