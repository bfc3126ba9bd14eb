package io.pollmark.petclinic.server;

import io.pollmark.petclinic.Answer;
import io.pollmark.petclinic.Memory;
import io.pollmark.petclinic.Site;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.servlet.http.HttpSession;

/** Passes requests on to the clinic. */
final class ClinicServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;

    private final transient Site site;
    private final transient Function<HttpServletRequest, Memory> memory;

    /** @param isStateful whether what a page shows is kept in the session */
    ClinicServlet(Site site, boolean isStateful) {
        this.site = site;
        this.memory = isStateful ? request -> new SessionMemory(request.getSession()) : request -> Memory.NONE;
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        send(site.get(request.getPathInfo(), request::getParameter, memory.apply(request)), response);
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        send(site.post(request.getPathInfo(), request::getParameter, memory.apply(request)), response);
    }

    /** A user leaves: nothing is kept any more. */
    @Override
    protected void doDelete(HttpServletRequest request, HttpServletResponse response) {
        HttpSession session = request.getSession(false);
        if (session != null) {
            session.invalidate();
        }
        response.setStatus(HttpServletResponse.SC_NO_CONTENT);
    }

    private static void send(Answer answer, HttpServletResponse response) throws IOException {
        byte[] page = answer.page().getBytes(StandardCharsets.UTF_8);
        response.setStatus(answer.status());
        response.setContentType("text/html;charset=utf-8");
        response.setContentLength(page.length);
        response.getOutputStream().write(page);
    }
}
