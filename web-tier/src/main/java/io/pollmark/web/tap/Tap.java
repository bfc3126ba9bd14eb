package io.pollmark.web.tap;

import io.pollmark.contract.v1.Fetched;
import io.pollmark.contract.v1.Notification;
import io.pollmark.web.soap.NotificationSource.UnavailableException;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * The notification stream past the SOA tier: rows of the table over a local socket, for the control that has no SOAP behind it.
 * Its protocol is in docs/interfaces.md. For one thread at a time.
 */
public final class Tap implements AutoCloseable {
    private static final String PORT = "pollmark.tap.port";
    private static final int TIMEOUT_MILLIS = 5000;

    private final int port;
    private Socket socket;
    private DataInputStream answers;
    private DataOutputStream requests;

    private Tap(int port) {
        this.port = port;
    }

    /** @throws IllegalArgumentException with a sentence for the user, if no setting says where it is */
    public static Tap fromSettings() {
        return new Tap(ConfigProvider.getConfig().getOptionalValue(PORT, Integer.class).orElseThrow(
                () -> new IllegalArgumentException(PORT + " is not set: only the harness, which feeds it, can run it.")));
    }

    /**
     * What was committed after a position.
     *
     * @throws UnavailableException if it does not answer; the next request connects anew
     */
    public Fetched fetch(String after) {
        try {
            connect();
            requests.writeLong(Long.parseLong(after));
            return read(after);
        } catch (IOException failed) {
            close();
            throw new UnavailableException("The tap at 127.0.0.1:" + port + " does not answer", failed);
        }
    }

    private void connect() throws IOException {
        if (socket == null) {
            socket = new Socket();
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(TIMEOUT_MILLIS);
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), TIMEOUT_MILLIS);
            answers = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
            requests = new DataOutputStream(socket.getOutputStream());
        }
    }

    private Fetched read(String after) throws IOException {
        int rows = answers.readInt();
        if (rows < 0) {
            throw new IOException(answers.readUTF());
        }
        Fetched fetched = new Fetched();
        fetched.setPosition(after);
        for (int row = 0; row < rows; row++) {
            Notification notification = new Notification();
            notification.setPosition(Long.toString(answers.readLong()));
            notification.setId(answers.readLong());
            notification.setRecipient(answers.readUTF());
            notification.setSender(answers.readUTF());
            notification.setText(answers.readUTF());
            notification.setCommittedAt(answers.readLong());
            fetched.getNotification().add(notification);
            fetched.setPosition(notification.getPosition());
        }
        fetched.setMore(answers.readBoolean());
        return fetched;
    }

    @Override
    public void close() {
        Socket open = socket;
        socket = null;
        if (open != null) {
            try {
                open.close();
            } catch (IOException gone) {
                // It is closed, or was.
            }
        }
    }
}
