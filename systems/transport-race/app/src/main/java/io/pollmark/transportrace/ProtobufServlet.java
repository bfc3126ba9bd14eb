package io.pollmark.transportrace;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** As a Protobuf message. */
@WebServlet("/protobuf")
public class ProtobufServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setContentType("application/x-protobuf");
        Protobuf.write(Accounts.asked(request)).writeTo(response.getOutputStream());
    }
}
