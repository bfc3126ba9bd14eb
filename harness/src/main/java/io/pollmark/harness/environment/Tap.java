package io.pollmark.harness.environment;

import io.pollmark.harness.experiment.TapSpec;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Rows of the database for a control, past all tiers: a request is a position, the answer the number of rows after it and their
 * columns, numbers as eight bytes and texts as {@link DataOutputStream#writeUTF} writes them. What goes wrong ends the
 * connection, and the control's poll has failed.
 */
final class Tap implements AutoCloseable {
    private final TapSpec spec;
    private final Database database;
    private final ServerSocket server;
    private final Set<Socket> readers = ConcurrentHashMap.newKeySet();

    private Tap(TapSpec spec, Database database, ServerSocket server) {
        this.spec = spec;
        this.database = database;
        this.server = server;
    }

    /** Answers from now on. */
    static Tap open(TapSpec spec, Database database) throws IOException {
        Tap tap = new Tap(spec, database, new ServerSocket(spec.port(), 0, InetAddress.getLoopbackAddress()));
        Thread.ofPlatform().daemon().name("tap").start(tap::accept);
        return tap;
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket reader = server.accept();
                readers.add(reader);
                Thread.ofPlatform().daemon().name("tap-reader").start(() -> serve(reader));
            } catch (IOException closed) {
                // The condition ends it.
            }
        }
    }

    private void serve(Socket reader) {
        try (reader;
                Connection connection = database.connect();
                PreparedStatement query = connection.prepareStatement(
                        spec.query(), ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_READ_ONLY);
                DataInputStream requests = new DataInputStream(reader.getInputStream());
                DataOutputStream answers = new DataOutputStream(new BufferedOutputStream(reader.getOutputStream()))) {
            reader.setTcpNoDelay(true);
            while (true) {
                query.setLong(1, requests.readLong());
                try (ResultSet rows = query.executeQuery()) {
                    write(rows, answers);
                }
                answers.flush();
            }
        } catch (IOException | SQLException over) {
            // The reader has gone, or learns it by the end of its connection.
        } finally {
            readers.remove(reader);
        }
    }

    private static void write(ResultSet rows, DataOutputStream answers) throws SQLException, IOException {
        int count = rows.last() ? rows.getRow() : 0;
        answers.writeInt(count);
        rows.beforeFirst();
        while (rows.next()) {
            for (int column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
                if (rows.getMetaData().getColumnType(column) == Types.BIGINT) {
                    answers.writeLong(rows.getLong(column));
                } else {
                    answers.writeUTF(rows.getString(column));
                }
            }
        }
    }

    @Override
    public void close() {
        try {
            server.close();
            for (Socket reader : readers) {
                reader.close();
            }
        } catch (IOException ended) {
            // Nobody reads any more.
        }
    }
}
