package io.pollmark.harness.environment;

import io.pollmark.harness.experiment.SystemSpec;
import io.pollmark.harness.experiment.TierSpec;
import io.pollmark.harness.plan.Trial;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a system that somebody else has started says that it is.
 *
 * @param interval between polls, milliseconds
 */
public record RunningVariant(String name, long interval) {
    /** @throws StartException when it does not say */
    static RunningVariant of(SystemSpec system, TierSpec tier) {
        List<String> lines = Answers.of(tier.metricsUrl()).body().lines().toList();
        return new RunningVariant(
                find(lines, system.running().variant(), "\\{value=\"([^\"]+)\",?\\} \\S+", tier),
                Math.round(Double.parseDouble(find(lines, system.running().intervalMillis(), " (\\S+)", tier))));
    }

    /** @throws StartException when it is not what a trial is about */
    void require(Trial trial) {
        if (!name.equals(trial.variant()) || interval != trial.levels().intervalMillis()) {
            throw new StartException("The system that is up runs " + name + " every " + interval + " ms, not "
                    + trial.variant() + " every " + trial.levels().intervalMillis() + " ms.");
        }
    }

    private static String find(List<String> lines, String metric, String value, TierSpec tier) {
        Pattern pattern = Pattern.compile(JmxAttribute.exported(metric) + value);
        return lines.stream()
                .map(pattern::matcher)
                .filter(Matcher::matches)
                .map(line -> line.group(1))
                .findFirst()
                .orElseThrow(() -> new StartException(tier.metricsUrl() + " says nothing of " + metric + "."));
    }
}
