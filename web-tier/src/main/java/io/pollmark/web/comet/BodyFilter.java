package io.pollmark.web.comet;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/**
 * Reads a Bayeux request's body before CometD does. Quarkus' servlet container answers 500 (UT005080) when a body
 * arrives after the headers and is then read asynchronously. Bodies are small; size and time are bounded.
 */
public class BodyFilter extends HttpFilter {
    static final int MAX_BYTES = 64 * 1024;
    private static final ObjectMapper JSON = new ObjectMapper();

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        // Counts as use of the HTTP session, which a held long poll alone is not.
        request.getSession(false);
        if (request.getContentLengthLong() > MAX_BYTES) {
            response.sendError(HttpServletResponse.SC_REQUEST_ENTITY_TOO_LARGE);
            return;
        }
        byte[] body;
        try (InputStream in = request.getInputStream()) {
            body = in.readNBytes(MAX_BYTES + 1);
        } catch (IOException e) {
            response.sendError(HttpServletResponse.SC_REQUEST_TIMEOUT);
            return;
        }
        if (body.length > MAX_BYTES) {
            response.sendError(HttpServletResponse.SC_REQUEST_ENTITY_TOO_LARGE);
            return;
        }
        if (!isMessages(body)) {
            response.sendError(HttpServletResponse.SC_BAD_REQUEST);
            return;
        }
        chain.doFilter(new ReplayedRequest(request, body), response);
    }

    /** Whether the body is an object, or an array of one or more and nothing else, each with a channel's name: CometD fails at anything else. */
    private static boolean isMessages(byte[] body) {
        JsonNode all;
        try {
            all = JSON.readTree(body);
        } catch (IOException malformed) {
            return false;
        }
        Iterable<JsonNode> messages = all.isArray() ? all : List.of(all);
        for (JsonNode message : messages) {
            if (!message.isObject() || !message.path("channel").isTextual()) {
                return false;
            }
        }
        return !all.isEmpty();
    }
}
