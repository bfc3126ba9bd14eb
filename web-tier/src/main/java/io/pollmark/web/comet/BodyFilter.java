package io.pollmark.web.comet;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;

/**
 * Reads a Bayeux request's body before CometD does. Quarkus' servlet container answers 500 (UT005080) when a body
 * arrives after the headers and is then read asynchronously. Bodies are small; size and time are bounded.
 */
public class BodyFilter extends HttpFilter {
    static final int MAX_BYTES = 64 * 1024;

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
        chain.doFilter(new ReplayedRequest(request, body), response);
    }
}
