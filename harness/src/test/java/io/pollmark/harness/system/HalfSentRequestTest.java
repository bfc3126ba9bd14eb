package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Requests of which the head comes and the body does not: more than there are worker threads. */
@SharesSystem
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HalfSentRequestTest {
    private static final int REQUESTS = 300;
    private static final int FEW = 3;

    private RunningSystem system;

    @BeforeAll
    void start() throws Exception {
        system = RunningSystem.shared("none", 100);
    }

    @Test
    void they_hold_no_worker_of_the_soa_tier_and_are_refused_in_the_end() throws Exception {
        SoapClient soap = system.soap();
        soap.publish("bob", "before");
        whileHalfSent("POST", soap.endpoint(), () -> {
            assertTrue(soap.publish("bob", "meanwhile").contains("<id>"));
            assertTrue(system.metric("soa", "workers_active") <= FEW, "busy worker threads");
        });
    }

    @Test
    void nor_one_of_the_web_tier() throws Exception {
        Browser alice = Browser.loggedIn(system.web(), "alice");
        for (String head : List.of("POST /login", "POST /cometd", "PUT /cometd")) {
            String[] request = head.split(" ");
            whileHalfSent(request[0], system.web().resolve(request[1]), () -> {
                assertEquals(200, alice.get("/inbox").statusCode());
                assertEquals(201, alice.form("/messages", "to=bob&text=hello").statusCode());
                assertTrue(system.metric("web", "workers_active") <= FEW, "busy worker threads");
            });
        }
    }

    /** What is done meanwhile is done before the first of them is given up. */
    private static void whileHalfSent(String method, URI to, Runnable meanwhile) throws IOException {
        List<Socket> sockets = new ArrayList<>();
        try {
            for (int i = 0; i < REQUESTS; i++) {
                Socket socket = new Socket(to.getHost(), to.getPort());
                sockets.add(socket);
                socket.setSoTimeout(20_000);
                socket.getOutputStream().write((method + " " + to.getPath() + " HTTP/1.1\r\nHost: " + to.getAuthority() + "\r\n"
                        + "Content-Type: text/xml\r\nContent-Length: 1000\r\n\r\n<half").getBytes(StandardCharsets.US_ASCII));
            }
            meanwhile.run();
            assertEquals(0, sockets.getFirst().getInputStream().available(), "the first was given up before");
            for (Socket socket : sockets) {
                InputStream in = socket.getInputStream();
                String answer = new String(in.readNBytes("HTTP/1.1 408".length()), StandardCharsets.US_ASCII);
                assertEquals("HTTP/1.1 408", answer);
            }
        } finally {
            for (Socket socket : sockets) {
                socket.close();
            }
        }
    }
}
