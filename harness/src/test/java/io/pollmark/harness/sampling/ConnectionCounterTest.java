package io.pollmark.harness.sampling;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ConnectionCounterTest {
    @Test
    void countsEachConnectionOnceAndKeepsThoseThatEnded() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
            ConnectionCounter counter = new ConnectionCounter(ProcessHandle.current().pid(), Set.of(server.getLocalPort()));
            assertEquals(0, counter.count());
            Socket first = open(server);
            assertEquals(1, counter.count());
            first.close();
            Socket second = open(server);
            assertEquals(2, counter.count());
            assertEquals(2, counter.count());
            second.close();
        }
    }

    @Test
    void doesNotCountConnectionsOfOtherProcesses() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress()); Socket ours = open(server)) {
            long somebodyElse = ProcessHandle.current().parent().orElseThrow().pid();
            assertEquals(0, new ConnectionCounter(somebodyElse, Set.of(server.getLocalPort())).count());
            assertEquals(1, new ConnectionCounter(ProcessHandle.current().pid(), Set.of(ours.getPort())).count());
        }
    }

    @Test
    void countsThoseToAllItsPorts() throws IOException {
        try (ServerSocket one = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
                ServerSocket other = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
                Socket toOne = open(one);
                Socket toOther = open(other)) {
            ConnectionCounter counter = new ConnectionCounter(ProcessHandle.current().pid(), Set.of(toOne.getPort(), toOther.getPort()));
            assertEquals(2, counter.count());
        }
    }

    @Test
    void readsTheKernelsTable() {
        List<SocketTable.Socket> sockets = SocketTable.parse(List.of(
                "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode",
                "   0: 0100007F:1F91 0100007F:C350 01 00000000:00000000 00:00000000 00000000     0        0 12345 1 0 20 4 30 10 -1"));
        assertEquals(List.of(new SocketTable.Socket(8081, 50000, 12345)), sockets);
    }

    private static Socket open(ServerSocket server) throws IOException {
        return new Socket(server.getInetAddress(), server.getLocalPort());
    }
}
