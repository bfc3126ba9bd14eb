package io.pollmark.web.guard;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Refuses what a browser sends for a page of another origin. Who is no browser names no origin. */
public class OwnOriginFilter extends HttpFilter {
    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (isOwn(request.getHeader("Origin"), request.getHeader("Host"))) {
            chain.doFilter(request, response);
        } else {
            response.sendError(HttpServletResponse.SC_FORBIDDEN);
        }
    }

    /** By any scheme: what is before this tier may speak TLS. */
    static boolean isOwn(String origin, String host) {
        return origin == null || origin.equals("http://" + host) || origin.equals("https://" + host);
    }
}
