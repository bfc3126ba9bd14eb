package io.pollmark.harness.selfcheck;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.StreamSupport;

/** What a run that compares a variant with itself shows: the sampler's cost, and what differs by chance. Pure. */
final class SameTwice {
    private static final String COST = "tiers.cpu.utilisation";
    private static final double MOST_SAMPLER = 0.005;

    private SameTwice() {
    }

    /**
     * What is missing in it passes nowhere.
     *
     * @param result   the run's {@code result.json}
     * @param allValid whether every scenario has a valid trial in each block
     */
    static List<Finding> of(JsonNode result, boolean allValid) {
        return List.of(sampler(result.path("trials")), scraping(result.path("comparisons"), allValid),
                chance(result.path("repetitions"), allValid));
    }

    private static Finding sampler(JsonNode trials) {
        List<JsonNode> shares = StreamSupport.stream(trials.spliterator(), false)
                .map(trial -> trial.path("wholeRun").path("sampler.cpu.share").path("value")).toList();
        if (shares.isEmpty() || shares.stream().anyMatch(JsonNode::isMissingNode)) {
            return new Finding("sampler", false, "its share of the core is not known of every trial", Map.of());
        }
        double most = shares.stream().mapToDouble(JsonNode::asDouble).max().orElseThrow();
        return new Finding("sampler", most <= MOST_SAMPLER, String.format(Locale.ROOT, "at most %.2f %% of the shared core (limit %.1f %%)",
                100 * most, 100 * MOST_SAMPLER), Map.of("share", most));
    }

    /** The whole difference that reading JMX makes; what its threads use is a part of it. */
    private static Finding scraping(JsonNode comparisons, boolean allValid) {
        String check = "trials in which JMX is not read";
        JsonNode ratio = cost(comparisons);
        if (!ratio.has("interval")) {
            return tooFew(check);
        }
        String text = String.format(Locale.ROOT, "use %.3f times as much (%.3f to %.3f)", ratio.path("ratio").asDouble(),
                ratio.path("interval").path("lower").asDouble(), ratio.path("interval").path("upper").asDouble());
        return withoutLimit(check, text, Map.of("ratio", ratio.path("ratio").asDouble()), allValid);
    }

    private static Finding chance(JsonNode repetitions, boolean allValid) {
        String check = "the same twice";
        JsonNode ratio = cost(repetitions);
        if (!ratio.has("interval")) {
            return tooFew(check);
        }
        double deviation = ratio.path("deviation").asDouble();
        String text = String.format(Locale.ROOT, "processor: ratio %.3f, interval %.3f to %.3f, ratios spread by %.1f %%",
                ratio.path("ratio").asDouble(), ratio.path("interval").path("lower").asDouble(),
                ratio.path("interval").path("upper").asDouble(), 100 * deviation);
        return withoutLimit(check, text, Map.of("deviation", deviation), allValid);
    }

    /** The ratio of what trials use of the core, gross; a missing node where it could not be had. */
    private static JsonNode cost(JsonNode comparisons) {
        return StreamSupport.stream(comparisons.spliterator(), false)
                .filter(comparison -> comparison.path("metric").asText().equals(COST))
                .findFirst().map(comparison -> comparison.path("ratio")).orElse(MissingNode.getInstance());
    }

    private static Finding tooFew(String check) {
        return new Finding(check, false, "too few valid trials to say", Map.of());
    }

    private static Finding withoutLimit(String check, String text, Map<String, Double> figures, boolean allValid) {
        return allValid ? new Finding(check, null, text, figures)
                : new Finding(check, false, text + ", but valid trials are missing", figures);
    }
}
