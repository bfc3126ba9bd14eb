package io.pollmark.web.page;

import io.quarkus.qute.Template;
import jakarta.inject.Inject;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;

/** Whatever went wrong, in one sentence: as a page for who reads pages, as JSON for anybody else. */
@WebServlet("/error")
public class ErrorServlet extends HttpServlet {
    /** The request's attribute for the sentence; where it has none, the status tells. */
    static final String SENTENCE = "pollmark.sentence";

    private static final Map<Integer, String> SENTENCES = Map.of(
            HttpServletResponse.SC_BAD_REQUEST, "This request cannot be understood.",
            HttpServletResponse.SC_FORBIDDEN, "This request comes from a page of another site.",
            HttpServletResponse.SC_NOT_FOUND, "There is no such page.",
            HttpServletResponse.SC_METHOD_NOT_ALLOWED, "This page does not take such a request.",
            HttpServletResponse.SC_REQUEST_TIMEOUT, "The request took too long to arrive.",
            HttpServletResponse.SC_REQUEST_ENTITY_TOO_LARGE, "The request is too large.");

    @Inject
    Template error;

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (!(request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE) instanceof Integer code)) {
            response.sendError(HttpServletResponse.SC_NOT_FOUND); // asked for by its own address
            return;
        }
        // A servlet knows no method that was added to HTTP after it.
        int status = code == HttpServletResponse.SC_NOT_IMPLEMENTED ? HttpServletResponse.SC_METHOD_NOT_ALLOWED : code;
        response.setStatus(status);
        String sentence = request.getAttribute(SENTENCE) instanceof String said
                ? said
                : SENTENCES.getOrDefault(status, "Something went wrong.");
        String accept = request.getHeader("Accept");
        // Without the headers that protect a page, as where Bayeux is spoken, none is sent.
        boolean isProtected = response.containsHeader("Content-Security-Policy");
        if (accept != null && accept.contains("text/html") && isProtected) {
            Reply.page(response, error.data("sentence", sentence).render());
        } else {
            Reply.json(response, status, Map.of("error", sentence));
        }
    }
}
