package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Connections that each send the head of one request, and a part of its body. */
final class HalfSent implements AutoCloseable {
    private final List<Socket> open = new ArrayList<>();
    private final String method;
    private final URI to;

    HalfSent(String method, URI to) {
        this.method = method;
        this.to = to;
    }

    /** What is done meanwhile is done before the first of so many is given up. */
    static void meanwhile(int requests, String method, URI to, Runnable action) throws IOException {
        try (HalfSent sent = new HalfSent(method, to)) {
            for (int i = 0; i < requests; i++) {
                sent.send(1000, "<half".getBytes(StandardCharsets.US_ASCII));
            }
            action.run();
            assertEquals(0, sent.open.getFirst().getInputStream().available(), "the first was given up before");
            sent.answers().forEach(answer -> assertEquals("HTTP/1.1 408", answer));
        }
    }

    /** @param length in bytes, that the head tells of the body */
    void send(int length, byte[] part) throws IOException {
        Socket socket = new Socket(to.getHost(), to.getPort());
        open.add(socket);
        socket.setSoTimeout(20_000);
        socket.getOutputStream().write((method + " " + to.getPath() + " HTTP/1.1\r\nHost: " + to.getAuthority()
                + "\r\nContent-Type: text/xml\r\nContent-Length: " + length + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
        try {
            socket.getOutputStream().write(part);
        } catch (IOException refused) {
            // The connection is closed, which its answer shows.
        }
    }

    /** The start of each one's first line, or nothing where the connection was reset before it was read. */
    List<String> answers() {
        return open.stream().map(HalfSent::answer).toList();
    }

    private static String answer(Socket socket) {
        try {
            return new String(socket.getInputStream().readNBytes("HTTP/1.1 408".length()), StandardCharsets.US_ASCII);
        } catch (IOException reset) {
            return "";
        }
    }

    @Override
    public void close() throws IOException {
        for (Socket socket : open) {
            socket.close();
        }
    }
}
