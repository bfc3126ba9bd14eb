package io.pollmark.harness.environment;

import io.pollmark.harness.experiment.SystemSpec;
import io.pollmark.harness.experiment.TierSpec;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Whether the ports that the system needs are free. */
final class Ports {
    private static final String LISTEN = "0A";
    private static final int LOCAL_ADDRESS = 1;
    private static final int STATE = 3;
    private static final int INODE = 9;

    private Ports() {
    }

    /**
     * All ports of a system, before anything is started: the last tier's should not be found taken after half a minute.
     *
     * @throws StartException as {@link #requireFree(int, String)}
     */
    static void requireFree(SystemSpec system) {
        if (system.database() != null) {
            requireFree(MySql.PORT, "MySQL");
            requireFree(Toxiproxy.DATABASE_PORT, "the proxy before MySQL");
            requireFree(Toxiproxy.API_PORT, "Toxiproxy");
        }
        for (TierSpec tier : system.tiers()) {
            requireFree(tier.port(), "the " + tier.name() + " tier");
            tier.furtherPorts().forEach((protocol, port) -> requireFree(port, protocol + " of the " + tier.name() + " tier"));
            if (tier.hasJmx()) {
                requireFree(tier.exporterPort(), "the JMX exporter of the " + tier.name() + " tier");
                requireFree(tier.jmxPort(), "JMX of the " + tier.name() + " tier");
            }
        }
    }

    /** @throws StartException naming the port and, where it can be known, who holds it */
    static void requireFree(int port, String purpose) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        } catch (IOException taken) {
            String holder = holder(port).map(who -> " by " + who).orElse("");
            // The engine's: its container is what must end.
            String end = holder.contains("docker-proxy") ? "take its container down (docker compose down)" : "end that process";
            throw new StartException("Port " + port + ", which " + purpose + " needs, is in use" + holder + ": " + end + " and start again.");
        }
    }

    private static Optional<String> holder(int port) {
        Set<String> sockets = Stream.of("/proc/net/tcp", "/proc/net/tcp6").flatMap(Ports::lines)
                .map(line -> line.strip().split("\\s+"))
                .filter(fields -> fields.length > INODE && fields[STATE].equals(LISTEN)
                        && fields[LOCAL_ADDRESS].endsWith(String.format(":%04X", port)))
                .map(fields -> "socket:[" + fields[INODE] + "]").collect(Collectors.toSet());
        return ProcessHandle.allProcesses().filter(process -> holds(process.pid(), sockets)).findFirst()
                .map(process -> "process " + process.pid()
                        + process.info().command().map(command -> " (" + command + ")").orElse(""));
    }

    private static boolean holds(long pid, Set<String> sockets) {
        try (Stream<Path> files = Files.list(Path.of("/proc", Long.toString(pid), "fd"))) {
            return files.anyMatch(file -> sockets.contains(target(file)));
        } catch (IOException notOurs) {
            return false;
        }
    }

    private static String target(Path link) {
        try {
            return Files.readSymbolicLink(link).toString();
        } catch (IOException gone) {
            return "";
        }
    }

    private static Stream<String> lines(String file) {
        try {
            return Files.readAllLines(Path.of(file)).stream();
        } catch (IOException absent) {
            return Stream.empty();
        }
    }
}
