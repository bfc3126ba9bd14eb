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

/** Rows of the database for a control, past all tiers. Its protocol is in docs/interfaces.md. */
final class Tap implements AutoCloseable {
    private static final int MOST_ROWS = 1000;
    private static final int FAILED = -1;

    private final TapSpec spec;
    private final Database database;
    private final ServerSocket server;
    private final Set<Socket> readers = ConcurrentHashMap.newKeySet();

    private Tap(TapSpec spec, Database database, ServerSocket server) {
        this.spec = spec;
        this.database = database;
        this.server = server;
    }

    /**
     * Answers from now on.
     *
     * @throws StartException when it cannot listen
     */
    static Tap open(TapSpec spec, Database database) {
        try {
            Tap tap = new Tap(spec, database, new ServerSocket(spec.port(), 0, InetAddress.getLoopbackAddress()));
            Thread.ofPlatform().daemon().name("tap").start(tap::accept);
            return tap;
        } catch (IOException taken) {
            throw new StartException("Port " + spec.port() + ", at which a control reads from the database, cannot be had ("
                    + taken.getMessage() + ").");
        }
    }

    private void accept() {
        try {
            while (true) {
                Socket reader = server.accept();
                readers.add(reader);
                Thread.ofPlatform().daemon().name("tap-reader").start(() -> serve(reader));
            }
        } catch (IOException closed) {
            // Who connects now is refused, and its poll fails.
        }
    }

    private void serve(Socket reader) {
        try (reader;
                DataInputStream requests = new DataInputStream(reader.getInputStream());
                DataOutputStream answers = new DataOutputStream(new BufferedOutputStream(reader.getOutputStream()))) {
            reader.setTcpNoDelay(true);
            try (Connection connection = database.connect();
                    PreparedStatement query = connection.prepareStatement(
                            spec.query(), ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_READ_ONLY)) {
                query.setInt(2, MOST_ROWS);
                while (true) {
                    query.setLong(1, requests.readLong());
                    try (ResultSet rows = query.executeQuery()) {
                        write(rows, answers);
                    }
                    answers.flush();
                }
            } catch (SQLException failed) {
                answers.writeInt(FAILED);
                answers.writeUTF(String.valueOf(failed.getMessage()));
                answers.flush();
            }
        } catch (IOException gone) {
            // The reader has gone, or this is closed.
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
        answers.writeBoolean(count == MOST_ROWS);
    }

    @Override
    public void close() {
        close(server);
        readers.forEach(Tap::close);
    }

    private static void close(AutoCloseable socket) {
        try {
            socket.close();
        } catch (Exception ended) {
            // It is closed all the same.
        }
    }
}
