package io.pollmark.transportrace;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.ObjectOutputStream;

/** As a Java-serialised object. */
@WebServlet("/accounts")
public class AccountsServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setContentType("application/x-java-serialized-object");
        try (ObjectOutputStream out = new ObjectOutputStream(response.getOutputStream())) {
            out.writeObject(Accounts.all(Accounts.asked(request)));
        }
    }
}
