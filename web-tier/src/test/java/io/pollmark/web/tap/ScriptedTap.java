package io.pollmark.web.tap;

import io.pollmark.contract.v1.Fetched;
import io.pollmark.contract.v1.Notification;
import io.pollmark.web.soap.ScriptedSoa;
import jakarta.xml.ws.WebServiceException;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** A tap of what a SOA tier in memory has. While that fails, connections end. It is where the setting says. */
public final class ScriptedTap implements AutoCloseable {
    private final ServerSocket server;
    private final ScriptedSoa soa;

    public ScriptedTap(ScriptedSoa soa) throws IOException {
        this.soa = soa;
        this.server = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
        System.setProperty("pollmark.tap.port", Integer.toString(server.getLocalPort()));
        Thread.ofVirtual().start(this::accept);
    }

    private void accept() {
        try {
            while (true) {
                Socket reader = server.accept();
                Thread.ofPlatform().daemon().start(() -> serve(reader));
            }
        } catch (IOException closed) {
            // The test is over.
        }
    }

    private void serve(Socket reader) {
        try (reader) {
            DataInputStream requests = new DataInputStream(reader.getInputStream());
            DataOutputStream answers = new DataOutputStream(reader.getOutputStream());
            while (true) {
                write(soa.fetchForAll(Long.toString(requests.readLong()), 1000), answers);
            }
        } catch (IOException | WebServiceException over) {
            // The reader has gone, or is to be failed.
        }
    }

    private static void write(Fetched fetched, DataOutputStream answers) throws IOException {
        answers.writeInt(fetched.getNotification().size());
        for (Notification row : fetched.getNotification()) {
            answers.writeLong(Long.parseLong(row.getPosition()));
            answers.writeLong(row.getId());
            answers.writeUTF(row.getRecipient());
            answers.writeUTF("carol");
            answers.writeUTF("text");
            answers.writeLong(0);
        }
        answers.writeBoolean(fetched.isMore());
    }

    @Override
    public void close() throws IOException {
        System.clearProperty("pollmark.tap.port");
        server.close();
    }
}
