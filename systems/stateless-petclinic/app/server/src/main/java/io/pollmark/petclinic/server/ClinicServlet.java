package io.pollmark.petclinic.server;

import io.pollmark.petclinic.Answer;
import io.pollmark.petclinic.Memory;
import io.pollmark.petclinic.Site;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.servlet.http.HttpSession;

/** Passes requests on to the clinic. */
final class ClinicServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;

    private final transient Site site;
    private final transient Variants variants;

    ClinicServlet(Site site, Variants variants) {
        this.site = site;
        this.variants = variants;
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        send(site.get(request.getPathInfo(), request::getParameter, memory(request)), request, response);
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        send(site.post(request.getPathInfo(), request::getParameter, memory(request)), request, response);
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

    private Memory memory(HttpServletRequest request) {
        return variants.current().isStateful() ? new SessionMemory(request.getSession()) : Memory.NONE;
    }

    private void send(Answer answer, HttpServletRequest request, HttpServletResponse response) throws IOException {
        byte[] page = answer.page().getBytes(StandardCharsets.UTF_8);
        response.setStatus(answer.status());
        response.setContentType("text/html;charset=utf-8");
        response.setContentLength(page.length);
        int port = variants.port();
        if (request.getServerPort() != port) {
            response.setHeader("Alt-Svc", "http%2F1.1=\":" + port + '"'); // RFC 7838: the same is at another port; load.js reads it
        }
        response.getOutputStream().write(page);
    }
}
