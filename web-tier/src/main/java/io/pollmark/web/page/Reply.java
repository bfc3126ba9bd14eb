package io.pollmark.web.page;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.pollmark.web.soap.NotificationSource.InvalidRequestException;
import io.pollmark.web.soap.NotificationSource.UnavailableException;
import io.pollmark.web.soap.NotificationSource.UnknownUserException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Writes answers, and turns what the SOA tier says into a status. */
final class Reply {
    private static final ObjectMapper JSON = new ObjectMapper();

    private Reply() {}

    static void json(HttpServletResponse response, int status, Map<String, ?> body) throws IOException {
        byte[] bytes = JSON.writeValueAsBytes(body);
        response.setStatus(status);
        response.setContentType("application/json");
        response.setContentLength(bytes.length);
        response.getOutputStream().write(bytes);
    }

    static void page(HttpServletResponse response, String html) throws IOException {
        byte[] bytes = html.getBytes(StandardCharsets.UTF_8);
        response.setContentType("text/html;charset=UTF-8");
        response.setHeader("Cache-Control", "no-store");
        response.setContentLength(bytes.length);
        response.getOutputStream().write(bytes);
    }

    /** With a sentence for whoever asked. */
    static void error(HttpServletRequest request, HttpServletResponse response, int status, String sentence) throws IOException {
        request.setAttribute(ErrorServlet.SENTENCE, sentence);
        response.sendError(status);
    }

    /** 303, so that a browser goes on with a GET. */
    static void seeOther(HttpServletResponse response, String path) {
        response.setStatus(HttpServletResponse.SC_SEE_OTHER);
        response.setHeader("Location", path);
    }

    /** Runs what asks the SOA tier; {@code unknownUser} is the status for a user that does not exist. */
    static void asking(HttpServletRequest request, HttpServletResponse response, int unknownUser, Action action) throws IOException {
        try {
            action.run();
        } catch (UnknownUserException e) {
            error(request, response, unknownUser, e.getMessage());
        } catch (InvalidRequestException e) {
            error(request, response, HttpServletResponse.SC_BAD_REQUEST, e.getMessage());
        } catch (UnavailableException e) {
            error(request, response, HttpServletResponse.SC_SERVICE_UNAVAILABLE, "The back end is unavailable; try again.");
        }
    }

    interface Action {
        void run() throws IOException;
    }
}
