package io.pollmark.harness.environment;

import io.pollmark.harness.experiment.Cores;
import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.Jvm;
import io.pollmark.harness.experiment.SystemSpec;
import io.pollmark.harness.plan.Trial;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * What a system is started with.
 *
 * @param properties system properties by tier, beyond those that the system declares
 * @param turns      whether variants take turns in it, so that it is warmed before anything is measured: its JVMs start on both cores
 */
public record TrialSettings(
        Trial trial, Jvm jvm, Duration roundTrip, Cores cores, Map<String, Map<String, String>> properties, boolean turns) {
    /** How many users help a sitting's warm-up along, and are gone when anything is measured. */
    public static final int WARMING_USERS = 8;

    // A user can be polled for and act at the same time; with one connection for each, no variant waits for one.
    private static final int CONNECTIONS_PER_USER = 2;
    private static final int FEWEST_CONNECTIONS = 512;
    private static final Pattern HEAP = Pattern.compile("\\{heap\\.(\\w+)}");

    /** The settings of a planned trial. */
    public static TrialSettings of(Experiment experiment, Trial trial) {
        return new TrialSettings(trial, experiment.jvm(), experiment.roundTrip(), experiment.cores(), Map.of(), false);
    }

    /** The same for a system in which variants take turns. */
    public TrialSettings inTurns(SystemSpec system) {
        TrialSettings exchanging = with(system.exchange().tier(), system.exchange().property(), "true");
        return new TrialSettings(trial, jvm, roundTrip, cores, exchanging.properties, true);
    }

    /** The same with one more system property for one tier. */
    public TrialSettings with(String tier, String property, String value) {
        Map<String, Map<String, String>> all = new HashMap<>(properties);
        Map<String, String> own = new HashMap<>(all.getOrDefault(tier, Map.of()));
        own.put(property, value);
        all.put(tier, own);
        return new TrialSettings(trial, jvm, roundTrip, cores, all, turns);
    }

    /** The JVM flags of a tier. */
    List<String> jvmFlags(String tier) {
        return jvm.flags(heap(tier));
    }

    private String heap(String tier) {
        return trial.heap().getOrDefault(tier, jvm.heap());
    }

    /** The value of a property with the trial's own in its placeholders. */
    String fill(String value) {
        int connections = Math.max(FEWEST_CONNECTIONS, CONNECTIONS_PER_USER * trial.users());
        String levelled = HEAP.matcher(value).replaceAll(tier -> heap(tier.group(1)));
        for (Map.Entry<String, Number> level : trial.levels().columns().entrySet()) {
            levelled = levelled.replace("{" + level.getKey() + "}", level.getValue().toString());
        }
        return levelled
                .replace("{variant}", trial.variant())
                .replace("{accounts}", Integer.toString(trial.users() + Math.max(WARMING_USERS, trial.users())))
                .replace("{connections}", Integer.toString(connections))
                .replace("{seed}", Long.toString(trial.seed()))
                .replace("{collector}", jvm.collector())
                .replace("{roundTripMillis}", Long.toString(roundTrip.toMillis()))
                .replace("{tiersCore}", Integer.toString(cores.tiers()))
                .replace("{othersCore}", Integer.toString(cores.others()));
    }
}
