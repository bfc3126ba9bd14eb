package io.pollmark.harness.statistics.warmup;

import io.pollmark.harness.load.LedgerObservations;
import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.MetricRule;
import io.pollmark.harness.statistics.Period;
import io.pollmark.harness.statistics.PeriodMetrics;
import io.pollmark.harness.statistics.RecordedTrial;
import io.pollmark.harness.statistics.Samples;
import io.pollmark.harness.statistics.Series;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Looks for the moment from which a trial is warm. Pure. */
public final class WarmUpSearch {
    // Readings come a little earlier or later than their pace says.
    private static final long EARLY_MILLIS = 1000;

    private final WarmUpRule rule;
    private final List<MetricRule> metrics;
    private final Samples samples;

    /** @param all metrics, in an order in which each uses only those before it */
    public WarmUpSearch(WarmUpRule rule, List<MetricRule> all, Samples samples) {
        this.rule = rule;
        this.samples = samples;
        Set<String> needed = new HashSet<>();
        Stream.concat(
                        rule.settled().stream().map(WarmUpRule.Limit::metric),
                        Stream.of(rule.steady().cost(), rule.steady().work(), rule.steady().share(), rule.starved().metric())
                                .filter(Objects::nonNull))
                .forEach(name -> need(name, all, needed));
        this.metrics = all.stream().filter(metric -> needed.contains(metric.name())).toList();
    }

    private static void need(String name, List<MetricRule> all, Set<String> needed) {
        needed.add(name);
        all.stream().filter(metric -> metric.name().equals(name)).flatMap(metric -> metric.of().stream())
                .forEach(part -> need(part, all, needed));
    }

    /** No steady window begins before the one that was planned. */
    public WarmUp of(RecordedTrial trial) {
        Optional<Period> planned = trial.planned();
        if (planned.isEmpty()) {
            return WarmUp.NONE;
        }
        long start = trial.marks().get("loadStart");
        List<WarmUp.Span> spans = spans(start, planned.get().end());
        long least = Math.min(Math.round(rule.least() * 1000), planned.get().end() - planned.get().start());
        Optional<Period> steady = spans.stream()
                .filter(WarmUp.Span::warm)
                .map(span -> Math.max(planned.get().start(), start + Math.round(span.to() * 1000)))
                .filter(from -> planned.get().end() - from >= least)
                .findFirst()
                .map(from -> new Period(from, planned.get().end()));
        if (steady.isPresent()) {
            return found(WarmUp.State.WARM, steady.get(), start, spans);
        }
        Metric left = figures(planned.get()).get(rule.starved().metric());
        return left != null && left.value() < rule.starved().below()
                ? found(WarmUp.State.STARVED, planned.get(), start, spans)
                : new WarmUp(WarmUp.State.COLD, null, null, spans);
    }

    private static WarmUp found(WarmUp.State state, Period window, long start, List<WarmUp.Span> spans) {
        return new WarmUp(state, (window.start() - start) / 1000.0, window, spans);
    }

    private List<WarmUp.Span> spans(long start, long end) {
        List<Long> bounds = bounds(start, end);
        List<WarmUp.Span> spans = new ArrayList<>();
        Map<String, Metric> before = Map.of();
        for (int i = 1; i < bounds.size(); i++) {
            Map<String, Metric> now = figures(new Period(bounds.get(i - 1), bounds.get(i)));
            spans.add(new WarmUp.Span(
                    (bounds.get(i - 1) - start) / 1000.0, (bounds.get(i) - start) / 1000.0, now, isSettled(now) && isSteady(before, now)));
            before = now;
        }
        return List.copyOf(spans);
    }

    private List<Long> bounds(long start, long end) {
        Series witness = samples.series().get(new Samples.Key(rule.witness().source(), rule.witness().sample(), ""));
        List<Long> bounds = new ArrayList<>();
        if (witness != null) {
            for (long time : witness.within(new Period(start, end + 1)).times()) {
                if (bounds.isEmpty() || time - bounds.getLast() >= rule.span() * 1000 - EARLY_MILLIS) {
                    bounds.add(time);
                }
            }
        }
        return bounds;
    }

    private Map<String, Metric> figures(Period period) {
        return PeriodMetrics.of(metrics, samples, LedgerObservations.NONE, period);
    }

    private boolean isSettled(Map<String, Metric> now) {
        return rule.settled().stream().allMatch(limit ->
                now.containsKey(limit.metric()) && now.get(limit.metric()).value() <= limit.atMost());
    }

    private boolean isSteady(Map<String, Metric> before, Map<String, Metric> now) {
        WarmUpRule.Steady steady = rule.steady();
        Metric shareBefore = before.get(steady.share());
        Metric shareNow = now.get(steady.share());
        if (shareBefore == null || shareNow == null) {
            return false;
        }
        double change = cost(now).flatMap(cost -> cost(before).map(earlier -> cost / earlier))
                .orElse(shareNow.value() / shareBefore.value()) - 1;
        return Math.abs(change) <= steady.within() || Math.abs(shareNow.value() - shareBefore.value()) <= steady.floor();
    }

    /** Cost by work; empty where there is no work, or nobody counts it while it is done. */
    private Optional<Double> cost(Map<String, Metric> figures) {
        if (rule.steady().cost() == null) {
            return Optional.empty();
        }
        Metric cost = figures.get(rule.steady().cost());
        Metric work = figures.get(rule.steady().work());
        return cost == null || work == null || work.value() <= 0 ? Optional.empty() : Optional.of(cost.value() / work.value());
    }
}
