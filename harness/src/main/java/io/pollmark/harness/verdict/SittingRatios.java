package io.pollmark.harness.verdict;

import io.pollmark.harness.statistics.blocks.Interval;
import io.pollmark.harness.statistics.blocks.Ratio;
import io.pollmark.harness.statistics.sittings.Fieller;
import io.pollmark.harness.statistics.sittings.PooledCovariance;
import io.pollmark.harness.statistics.sittings.PooledDeviation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Ratios over sittings. How far sittings differ in what a scenario costs is pooled over earlier runs on the same terms. Gross
 * is judged on logarithms; net is a difference that may be near nothing, and so its ratio's interval is Fieller's.
 */
final class SittingRatios implements RatioOfArms {
    private final AnswerRule rule;
    private final List<Arm> controls;
    private final List<EarlierSittings> earlier;

    /** @param arms all of the run */
    SittingRatios(AnswerRule rule, List<Arm> arms, List<EarlierSittings> earlier) {
        this.rule = rule;
        this.controls = arms.stream().filter(arm -> arm.control() && arm.valid()).toList();
        this.earlier = earlier;
    }

    @Override
    public Optional<Ratio> of(Arm of, Arm by, AnswerRule.Compared compared, double level) {
        if (!rule.isCost(compared.metric())) {
            return Comparisons.ratio(of, by, compared.metric(), compared.period(), 0, level);
        }
        return compared.period().equals("net") ? net(of, by, level).flatMap(SittingRatios::asRatio) : gross(of, by, level);
    }

    Optional<Ratio> gross(Arm of, Arm by, double level) {
        String cost = rule.cost().metric();
        Optional<Ratio> own = Comparisons.ratio(of, by, cost, "compared", 0, level);
        double[] logs = Comparisons.pairs(of, by, cost, "compared").stream().mapToDouble(pair -> Math.log(pair[0] / pair[1])).toArray();
        List<double[]> all = new ArrayList<>(List.of(logs));
        Set<String> both = Set.of(of.scenario(), by.scenario());
        earlier.forEach(run -> all.add(run.inBlocks(both,
                figures -> Math.log(figures.get(of.scenario()) / figures.get(by.scenario())))));
        return own.flatMap(ratio -> PooledDeviation.of(all).map(pooled -> pooled.ratio(logs, level)).or(() -> own));
    }

    /** Empty where a sitting lacks the net cost of either. */
    Optional<Fieller> net(Arm of, Arm by, double level) {
        return run(of, by).map(own -> covariance(of, by, own)
                .map(pooled -> Fieller.of(own.dividends(), own.divisors(), pooled, level))
                .orElseGet(() -> Fieller.of(own.dividends(), own.divisors(), level)));
    }

    /** What the one that divides costs net at most, as its own two-sided interval has it; empty where nothing shows how sittings vary. */
    Optional<Double> netAtMost(Arm of, Arm by, double level) {
        return run(of, by).flatMap(own -> covariance(of, by, own).map(pooled ->
                Interval.mean(own.divisors()) + Interval.quantile(1 - (1 - level) / 2, pooled.degrees())
                        * Math.sqrt(pooled.divisors() / own.divisors().length)));
    }

    private Optional<PooledCovariance.Run> run(Arm of, Arm by) {
        List<double[]> pairs = Comparisons.pairs(of, by, rule.cost().metric(), "net");
        return pairs.isEmpty() ? Optional.empty() : Optional.of(new PooledCovariance.Run(
                pairs.stream().mapToDouble(pair -> pair[0]).toArray(), pairs.stream().mapToDouble(pair -> pair[1]).toArray()));
    }

    private Optional<PooledCovariance> covariance(Arm of, Arm by, PooledCovariance.Run own) {
        List<PooledCovariance.Run> all = new ArrayList<>(List.of(own));
        controlOf(of).ifPresent(control -> earlier.forEach(run -> {
            Set<String> three = Set.of(of.scenario(), by.scenario(), control.scenario());
            all.add(new PooledCovariance.Run(
                    run.inBlocks(three, figures -> figures.get(of.scenario()) - figures.get(control.scenario())),
                    run.inBlocks(three, figures -> figures.get(by.scenario()) - figures.get(control.scenario()))));
        }));
        return PooledCovariance.of(all);
    }

    /** As the row of a table: what one costs net is not below nothing, whatever chance makes of a difference. */
    private static Optional<Ratio> asRatio(Fieller fieller) {
        if (fieller.ratio() == null) {
            return Optional.empty();
        }
        Interval interval = fieller.interval() == null
                ? null
                : new Interval(Math.max(0, fieller.interval().lower()), Math.max(0, fieller.interval().upper()));
        return Optional.of(new Ratio(fieller.sittings(), Math.max(0, fieller.ratio()), interval, null, null, null));
    }

    private Optional<Arm> controlOf(Arm arm) {
        Predicate<Arm> sameLoad = control -> control.condition().mayBeControlOf(arm.condition());
        Predicate<Arm> sameInterval = control -> control.condition().intervalMillis() == arm.condition().intervalMillis();
        return Stream.concat(controls.stream().filter(sameLoad.and(sameInterval)), controls.stream().filter(sameLoad)).findFirst();
    }
}
