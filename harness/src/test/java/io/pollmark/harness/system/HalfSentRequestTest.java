package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
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
    private static final int LARGE = 200_000;

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

    /** Sixty megabytes, of which the heap is not to be filled. */
    @Test
    void large_halves_have_a_bound_and_what_is_small_is_served_meanwhile() throws Exception {
        SoapClient soap = system.soap();
        long refused;
        try (Senders senders = new Senders(soap.endpoint())) {
            for (int i = 0; i < REQUESTS; i++) {
                senders.send(head("POST", soap.endpoint(), LARGE + 1), new byte[LARGE]);
            }
            assertTrue(soap.publish("bob", "meanwhile").contains("<id>"));
            refused = senders.open().stream().filter(socket -> !answer(socket).equals("HTTP/1.1 408")).count();
        }
        assertTrue(refused > REQUESTS / 4 && refused < REQUESTS * 3 / 4, refused + " refused");
        assertEquals(200, soap.post(SoapClient.envelope("fetchForAll", "<limit>1</limit>" + " ".repeat(LARGE))).statusCode());
    }

    private static void write(Socket socket, byte[] body) {
        try {
            socket.getOutputStream().write(body);
        } catch (IOException refused) {
            // The connection is closed, which its answer shows.
        }
    }

    /** The start of the first line, or nothing where the connection was reset before it was read. */
    private static String answer(Socket socket) {
        try {
            return new String(socket.getInputStream().readNBytes("HTTP/1.1 408".length()), StandardCharsets.US_ASCII);
        } catch (IOException reset) {
            return "";
        }
    }

    private static byte[] head(String method, URI to, int length) {
        return (method + " " + to.getPath() + " HTTP/1.1\r\nHost: " + to.getAuthority() + "\r\nContent-Type: text/xml\r\nContent-Length: " + length
                + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII);
    }

    /** Connections that each send one request or a part of it. */
    private record Senders(URI to, List<Socket> open) implements AutoCloseable {
        Senders(URI to) {
            this(to, new ArrayList<>());
        }

        void send(byte[] head, byte[] body) throws IOException {
            Socket socket = new Socket(to.getHost(), to.getPort());
            open.add(socket);
            socket.setSoTimeout(20_000);
            socket.getOutputStream().write(head);
            write(socket, body);
        }

        @Override
        public void close() throws IOException {
            for (Socket socket : open) {
                socket.close();
            }
        }
    }

    /** What is done meanwhile is done before the first of them is given up. */
    private static void whileHalfSent(String method, URI to, Runnable meanwhile) throws IOException {
        try (Senders senders = new Senders(to)) {
            for (int i = 0; i < REQUESTS; i++) {
                senders.send(head(method, to, 1000), "<half".getBytes(StandardCharsets.US_ASCII));
            }
            meanwhile.run();
            assertEquals(0, senders.open().getFirst().getInputStream().available(), "the first was given up before");
            for (Socket socket : senders.open()) {
                assertEquals("HTTP/1.1 408", answer(socket));
            }
        }
    }
}
