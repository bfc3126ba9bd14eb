package io.pollmark.harness.sampling;

import io.pollmark.harness.environment.JmxAttribute;
import io.pollmark.harness.experiment.TierSpec;
import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One tier's JMX exporter. A tier too busy to answer leaves a gap: that is a result, not a fault of the sampler. An
 * exporter that is not there, or that fails, is a fault.
 */
final class JmxProbe implements Probe {
    private static final Pattern LINE = Pattern.compile("(\\w+)(?:\\{\\w+=\"([^\"]*)\",?\\})? (\\S+)");
    // Of these there cannot be fewer than none: JMX writes -1 for what it does not know.
    private static final Set<String> NEVER_NEGATIVE = Set.of("threads", "connections", "bytes");
    private static final String PROCESS_CPU = "process.cpu.total";
    private static final Duration PATIENCE = Duration.ofSeconds(4);
    private static final int COLD_SCRAPES = 20;

    private final HttpClient client;
    private final String tier;
    private final boolean forKernel;
    private final HttpRequest request;
    private final Map<String, JmxAttribute> byExportedName;

    /** @param forKernel whether the process's own account of its CPU time stands for the kernel's, which cannot be had */
    JmxProbe(HttpClient client, TierSpec spec, List<JmxAttribute> attributes, boolean forKernel) {
        this.client = client;
        this.tier = spec.name();
        this.forKernel = forKernel;
        this.request = HttpRequest.newBuilder(spec.metricsUrl()).timeout(PATIENCE).build();
        this.byExportedName = attributes.stream().filter(attribute -> attribute.tiers().contains(tier))
                .collect(Collectors.toMap(JmxAttribute::exported, Function.identity()));
    }

    String tier() {
        return tier;
    }

    @Override
    public List<Sample> read(long time) throws IOException {
        try {
            HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
            if (answer.statusCode() == 200) {
                return parse(answer.body(), time);
            }
        } catch (ConnectException absent) {
            throw new IOException("nobody answers at " + request.uri(), absent);
        } catch (IOException unanswered) {
            return List.of();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return List.of();
        }
        throw new IOException("the exporter of " + tier + " does not answer 200");
    }

    /**
     * Reads before anything is measured: the first readings cost a JVM several times what later ones do.
     *
     * @throws IOException where nobody answers as an exporter does
     */
    void warmUp() throws IOException {
        boolean answered = false;
        for (int i = 0; i < COLD_SCRAPES; i++) {
            answered |= !read(0).isEmpty();
        }
        if (!answered) {
            throw new IOException("the exporter of " + tier + " has nothing of what is read");
        }
    }

    List<Sample> parse(String text, long time) {
        return text.lines().map(LINE::matcher).filter(Matcher::matches)
                .filter(line -> byExportedName.containsKey(line.group(1))).flatMap(line -> sample(line, time)).toList();
    }

    private Stream<Sample> sample(Matcher line, long time) {
        JmxAttribute attribute = byExportedName.get(line.group(1));
        double value = Double.parseDouble(line.group(3));
        String label = line.group(2) == null ? "" : line.group(2);
        if (!Double.isFinite(value) || isUnknown(attribute, value)) {
            return Stream.empty();
        }
        Sample own = new Sample(time, tier, attribute.metric(), label, value, attribute.unit());
        return forKernel && attribute.metric().equals(PROCESS_CPU)
                ? Stream.of(own, new Sample(time, tier, "cpu.total", label, value, attribute.unit())) : Stream.of(own);
    }

    private static boolean isUnknown(JmxAttribute attribute, double value) {
        return value < 0 && attribute.type().equals("gauge") && NEVER_NEGATIVE.contains(attribute.unit());
    }
}
