package io.pollmark.harness.load;

import io.pollmark.harness.environment.Child;
import io.pollmark.harness.environment.Environment;
import io.pollmark.harness.environment.Place;
import io.pollmark.harness.environment.StartException;
import io.pollmark.harness.environment.Tier;
import io.pollmark.harness.environment.Toolbox;
import io.pollmark.harness.experiment.Level;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The load generator as a process: its settings are environment variables, its console is the trial's events. */
public final class K6 {
    private K6() {
    }

    /**
     * Starts the load.
     *
     * @param scenario the script, relative to the checkout
     * @param folder   for its events and its log
     * @throws StartException when k6 is missing or cannot be started
     */
    public static Child start(Toolbox tools, Environment environment, String scenario, LoadSettings load, Path folder) {
        if (!Files.isExecutable(tools.k6())) {
            throw new StartException("k6 is missing at " + tools.k6() + ": run ./pollmark, which installs it.");
        }
        Path own = folder.toAbsolutePath();
        // The address of its API is emptied so that k6 opens no port of its own.
        List<String> command = List.of(tools.k6().toString(), "run", "--no-usage-report", "--quiet", "--address", "",
                "--summary-mode", "disabled", "--log-format", "raw",
                "--console-output", own.resolve("4-events.csv").toString(), tools.home().resolve(scenario).toString());
        Map<String, String> variables = new HashMap<>(variables(environment.tiers(), load));
        // Its collector runs in slices of 10 ms, for which receipts, Toxiproxy and MySQL wait on the same core: let it run
        // rarely, but before it has the machine's memory.
        variables.put("GOGC", "1600");
        variables.put("GOMEMLIMIT", "1500MiB");
        Place place = new Place(own, environment.pinning().others(), "", variables);
        return environment.start("k6", place, own.resolve("logs/k6.log"), command);
    }

    static Map<String, String> variables(List<Tier> tiers, LoadSettings load) {
        Map<String, String> variables = new HashMap<>();
        tiers.forEach(tier -> variables.put(tier.spec().name().toUpperCase(Locale.ROOT) + "_URL", tier.spec().url().toString()));
        variables.put("VARIANT", load.variant());
        variables.put("FIRST_USER", Integer.toString(load.firstUser()));
        load.levels().of().forEach((name, level) -> variables.put(variable(name, level), plain(level.value())));
        variables.put("DURATION_MS", Long.toString(load.duration().toMillis()));
        variables.put("RAMP_MS", Long.toString(load.ramp().toMillis()));
        variables.put("DRAIN_MS", Long.toString(load.drain().toMillis()));
        if (load.arrivalsUrl() != null) {
            variables.put("ARRIVALS_URL", load.arrivalsUrl().toString());
        }
        if (!load.faults().isEmpty()) {
            variables.put("FAULTS", String.join(",", load.faults()));
        }
        variables.put("SEED", Long.toString(load.seed()));
        return variables;
    }

    /** thinkTime, a time, is THINK_TIME_MS. */
    private static String variable(String name, Level level) {
        return name.replaceAll("(?=[A-Z])", "_").toUpperCase(Locale.ROOT) + (level.isTime() ? "_MS" : "");
    }

    /** The scripts take digits and a point, not Java's 1.0E-4. */
    private static String plain(double value) {
        return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }
}
