package io.pollmark.web.guard;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Refuses what is sent to a name that may be another site's. Such a site can have its name lead to this machine (DNS rebinding), so that
 * its pages are of the same origin as this tier.
 */
public class OwnHostFilter extends HttpFilter {
    /** An address, or a name that no domain has, such as {@code localhost} or a container's; and a port. */
    private static final Pattern NOBODYS = Pattern.compile("(?:\\[[0-9a-fA-F:.]+]|[0-9.]+|[^.:\\[\\]]+)(?::[0-9]*)?");
    private static final Pattern PORT = Pattern.compile(":[0-9]*$");

    @ConfigProperty(name = "pollmark.host-names")
    Optional<List<String>> names;

    private Set<String> own;

    @Override
    public void init() {
        own = Set.copyOf(names.orElse(List.of()));
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (isOwn(request.getHeader("Host"), own)) {
            chain.doFilter(request, response);
        } else {
            response.sendError(HttpServletResponse.SC_FORBIDDEN);
        }
    }

    /**
     * @param host  as a request has it; a browser always sends one
     * @param names that this tier has beside
     */
    static boolean isOwn(String host, Set<String> names) {
        return host == null || NOBODYS.matcher(host).matches() || names.contains(PORT.matcher(host).replaceFirst(""));
    }
}
