package io.pollmark.harness.sampling;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Counts the distinct connections that a process opened to some ports, those that ended between two readings included. */
final class ConnectionCounter {
    private static final List<Path> TABLES = List.of(Path.of("/proc/net/tcp"), Path.of("/proc/net/tcp6"));

    private final Path descriptors;
    private final Set<Integer> ports;
    private final Set<Long> knownSockets = new HashSet<>();
    private final Set<List<Integer>> knownPorts = new HashSet<>();
    private long count;

    ConnectionCounter(long pid, Set<Integer> ports) {
        this.descriptors = Path.of("/proc", Long.toString(pid), "fd");
        this.ports = Set.copyOf(ports);
    }

    /** Connections seen so far. */
    long count() throws IOException {
        Set<String> owned = null;
        for (Path table : TABLES) {
            for (SocketTable.Socket socket : SocketTable.parse(Files.readAllLines(table))) {
                if (!ports.contains(socket.remotePort()) || known(socket)) {
                    continue;
                }
                if (owned == null) {
                    owned = ownedSockets();
                }
                // One that has no owner any more may have been anybody's: it counts.
                if (socket.inode() == 0 || owned.contains("socket:[" + socket.inode() + "]")) {
                    count++;
                }
            }
        }
        return count;
    }

    /** A closed connection lingers without its inode, and is then told by its two ports. */
    private boolean known(SocketTable.Socket socket) {
        boolean newPort = knownPorts.add(List.of(socket.localPort(), socket.remotePort()));
        return socket.inode() == 0 ? !newPort : !knownSockets.add(socket.inode());
    }

    private Set<String> ownedSockets() throws IOException {
        try (Stream<Path> files = Files.list(descriptors)) {
            return files.map(ConnectionCounter::target).collect(Collectors.toSet());
        }
    }

    private static String target(Path link) {
        try {
            return Files.readSymbolicLink(link).toString();
        } catch (IOException closed) {
            return "";
        }
    }
}
