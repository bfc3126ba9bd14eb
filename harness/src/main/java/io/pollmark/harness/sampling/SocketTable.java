package io.pollmark.harness.sampling;

import java.util.List;

/** The kernel's table of TCP sockets, {@code /proc/net/tcp} and {@code tcp6}. */
final class SocketTable {
    private static final int LOCAL = 1;
    private static final int REMOTE = 2;
    private static final int INODE = 9;
    private static final int HEX = 16;

    private SocketTable() {
    }

    /**
     * One end of a connection.
     *
     * @param inode 0 when no process has it open any more
     */
    record Socket(int localPort, int remotePort, long inode) {
    }

    /** @param lines with the header */
    static List<Socket> parse(List<String> lines) {
        return lines.stream().skip(1).map(line -> line.strip().split("\\s+"))
                .map(fields -> new Socket(port(fields[LOCAL]), port(fields[REMOTE]), Long.parseLong(fields[INODE]))).toList();
    }

    private static int port(String address) {
        return Integer.parseInt(address.substring(address.indexOf(':') + 1), HEX);
    }
}
