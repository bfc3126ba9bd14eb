package io.pollmark.transportrace;

import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Asks the business tier so many times in a row, and checks each answer. */
@WebServlet("/race")
public class RaceServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;
    private static final int MOST_CALLS = 100_000;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException, ServletException {
        int calls = Integer.parseInt(request.getParameter("calls"));
        if (calls < 1 || calls > MOST_CALLS) {
            response.sendError(HttpServletResponse.SC_BAD_REQUEST, "calls must be from 1 to " + MOST_CALLS);
            return;
        }
        for (int i = 0; i < calls; i++) {
            if (!call()) {
                response.sendError(HttpServletResponse.SC_INTERNAL_SERVER_ERROR, "an answer was not what was asked for");
                return;
            }
        }
        response.setContentType("text/plain");
        response.getWriter().println(calls + " calls");
    }

    private static boolean call() throws ServletException {
        try {
            return Race.call();
        } catch (Exception failed) {
            throw new ServletException(failed);
        }
    }
}
