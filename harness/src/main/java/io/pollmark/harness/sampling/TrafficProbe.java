package io.pollmark.harness.sampling;

import io.pollmark.harness.experiment.TierSpec;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Bytes that each tier received and sent at each of its ports, as the kernel counts them for every connection: what TCP
 * carries, without headers of its own. What a connection carried after it was last seen, before it closed, is not in it.
 */
final class TrafficProbe implements Probe {
    private static final Pattern PLACE = Pattern.compile("^\\S+\\s+\\d+\\s+\\d+\\s+(\\S+):(\\d+)\\s+(\\S+)");
    private static final Pattern RECEIVED = Pattern.compile("\\bbytes_received:(\\d+)");
    private static final Pattern SENT = Pattern.compile("\\bbytes_sent:(\\d+)");

    private final List<TierSpec> tiers;
    private final List<String> command;
    private final Map<String, Traffic> connections = new HashMap<>();
    private final Map<Integer, Traffic> totals = new HashMap<>();

    private record Traffic(long received, long sent) {
        static final Traffic NONE = new Traffic(0, 0);

        Traffic plus(Traffic more) {
            return new Traffic(received + more.received, sent + more.sent);
        }

        /** What came since; of a connection that counts less than before, it is another one at the same ports: all. */
        Traffic since(Traffic before) {
            return received < before.received || sent < before.sent
                    ? this : new Traffic(received - before.received, sent - before.sent);
        }
    }

    TrafficProbe(List<TierSpec> tiers) {
        this(tiers, command(tiers));
    }

    /** @param command that lists the connections at the tiers' ports */
    TrafficProbe(List<TierSpec> tiers, List<String> command) {
        this.tiers = tiers;
        this.command = command;
    }

    private static List<String> command(List<TierSpec> tiers) {
        List<String> words = new ArrayList<>(List.of("ss", "--tcp", "--info", "--numeric", "--no-header", "--oneline"));
        tiers.stream().flatMap(tier -> tier.ports().values().stream())
                .forEach(port -> words.addAll(List.of(words.contains("sport") ? "or" : "(", "sport", "=", ":" + port)));
        words.add(")");
        return List.copyOf(words);
    }

    @Override
    public List<Sample> read(long time) throws IOException {
        // What is no connection's line is not read, so that an error's may stand among them.
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int status = process.onExit().join().exitValue();
        if (status != 0) {
            throw new IOException(command.getFirst() + " ended with status " + status + ": " + output.strip());
        }
        return samples(time, output.lines().toList());
    }

    List<Sample> samples(long time, List<String> lines) {
        lines.forEach(this::add);
        List<Sample> samples = new ArrayList<>();
        for (TierSpec tier : tiers) {
            tier.ports().forEach((protocol, port) -> {
                Traffic total = totals.getOrDefault(port, Traffic.NONE);
                samples.add(new Sample(time, tier.name(), protocol + ".received.total", "", total.received(), "bytes"));
                samples.add(new Sample(time, tier.name(), protocol + ".sent.total", "", total.sent(), "bytes"));
            });
        }
        return samples;
    }

    private void add(String line) {
        Matcher place = PLACE.matcher(line);
        if (place.find()) {
            Traffic now = new Traffic(count(RECEIVED, line), count(SENT, line));
            Traffic before = connections.put(place.group(2) + " " + place.group(3), now);
            totals.merge(Integer.parseInt(place.group(2)), before == null ? now : now.since(before), Traffic::plus);
        }
    }

    /** The kernel leaves out what is 0. */
    private static long count(Pattern what, String line) {
        Matcher found = what.matcher(line);
        return found.find() ? Long.parseLong(found.group(1)) : 0;
    }
}
