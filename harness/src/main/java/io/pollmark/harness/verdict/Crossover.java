package io.pollmark.harness.verdict;

import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.sittings.CarryOver;
import io.pollmark.harness.statistics.sittings.Spread;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What there is to say of a crossover's legs beside what its sittings answer.
 *
 * @param legs      all that were run, in the order of time
 * @param spreads   of what each scenario costs, gross, on logarithms
 * @param carryOver whether the leg before matters to that; null where too few legs were run to tell
 * @param pooled    earlier runs whose sittings helped to tell how far sittings differ
 * @param degrees   of freedom that all of these sittings give together with the run's own
 * @param remarks   sentences for a reader
 */
public record Crossover(List<LegFigure> legs, List<ScenarioSpread> spreads, CarryOver carryOver, List<String> pooled,
        int degrees, List<String> remarks) {
    private static final int PERMUTATIONS = 9_999;
    private static final double MATTERS = 0.05;
    private static final int FEWEST_LEGS = 12;
    private static final double DIFFERS = 0.02;

    /**
     * One leg.
     *
     * @param cost      the cost's metric; null where it could not be had
     * @param compilers share of a core that JIT compilers took; null likewise
     * @param quiet     whether that is no more than is stated
     */
    public record LegFigure(
            int number, int sitting, int round, String scenario, String before, Double cost, Double compilers, boolean valid,
            boolean quiet, List<String> reasons) {}

    /** How a scenario's cost varies. */
    public record ScenarioSpread(String scenario, Spread spread) {}

    /**
     * What stage 6 has of a crossover.
     *
     * @param legs     judged
     * @param allValid turns in which legs count whose compilers were not quiet
     * @param earlier  what earlier runs on the same terms cost
     * @param compilers the metric of what the compilers took
     * @param unquiet  sittings whose compilers were not quiet when the warm-up ended
     */
    public record Input(
            List<JudgedTrial> legs, List<JudgedTrial> allValid, List<EarlierSittings> earlier, String compilers, List<Integer> unquiet) {}

    static Crossover of(Input input, AnswerRule rule, List<Arm> arms, List<Arm> withAllValid) {
        List<LegFigure> legs = input.legs().stream().map(leg -> figure(leg, rule.cost().metric(), input.compilers())).toList();
        Optional<CarryOver> carryOver = carryOver(counted(legs));
        List<String> remarks = new ArrayList<>();
        if (!input.unquiet().isEmpty()) {
            remarks.add("In " + (input.unquiet().size() == 1 ? "sitting " : "sittings ")
                    + input.unquiet().stream().map(String::valueOf).collect(Collectors.joining(", "))
                    + " the JIT compilers were still busy when the warm-up ended. A longer sittings.warmUp helps.");
        }
        carryOver.ifPresent(found -> remarks.add(sentence(found, arms)));
        compiling(legs, rule, arms, withAllValid).ifPresent(remarks::add);
        return new Crossover(legs, spreads(legs), carryOver.orElse(null), input.earlier().stream().map(EarlierSittings::run).toList(),
                degrees(input.earlier(), rule, arms), List.copyOf(remarks));
    }

    /** Of the first two that the answer may tell apart: sittings that have both, less runs. */
    private static int degrees(List<EarlierSittings> earlier, AnswerRule rule, List<Arm> arms) {
        List<Arm> subjects = choice(rule, arms).stream().limit(2).toList();
        Set<String> names = subjects.stream().map(Arm::scenario).collect(Collectors.toSet());
        int own = subjects.stream().mapToInt(arm -> arm.blocks().size()).min().orElse(1) - 1;
        return own + earlier.stream().mapToInt(run -> Math.max(0, run.inBlocks(names, figures -> 1).length - 1)).sum();
    }

    private static List<Arm> choice(AnswerRule rule, List<Arm> arms) {
        return rule.choice(arms.stream().filter(arm -> arm.valid() && arm.subject()).toList());
    }

    /** One effect for each leg before, whatever comes after it: for one by both a run has too few legs. */
    private static Optional<CarryOver> carryOver(List<LegFigure> legs) {
        List<String> cells = legs.stream().map(Crossover::cell).distinct().toList();
        return CarryOver.of(legs.stream()
                .map(leg -> new CarryOver.Leg(cells.indexOf(cell(leg)), "a leg", leg.before(), Math.log(leg.cost())))
                .toList(), PERMUTATIONS, 1);
    }

    private static String cell(LegFigure leg) {
        return leg.sitting() + " " + leg.scenario();
    }

    private static LegFigure figure(JudgedTrial leg, String cost, String compilers) {
        Map<String, Metric> window = leg.statistics().window();
        return new LegFigure(leg.trial().number(), leg.trial().leg().sitting(), leg.trial().leg().round(), leg.trial().scenario(),
                leg.trial().leg().before(), value(window, cost), value(window, compilers), leg.validity().valid(),
                Turns.isQuiet(leg), leg.validity().reasons());
    }

    private static Double value(Map<String, Metric> window, String metric) {
        return window.containsKey(metric) ? window.get(metric).value() : null;
    }

    private static List<LegFigure> counted(List<LegFigure> legs) {
        return legs.stream().filter(leg -> leg.valid() && leg.quiet() && leg.cost() != null && leg.cost() > 0).toList();
    }

    private static List<ScenarioSpread> spreads(List<LegFigure> legs) {
        Map<String, Map<Integer, List<Double>>> values = new LinkedHashMap<>();
        counted(legs).forEach(leg -> values
                .computeIfAbsent(leg.scenario(), scenario -> new LinkedHashMap<>())
                .computeIfAbsent(leg.sitting(), sitting -> new ArrayList<>())
                .add(leg.cost()));
        List<ScenarioSpread> spreads = new ArrayList<>();
        values.forEach((scenario, sittings) -> Spread.ofLogarithms(sittings.values().stream()
                        .map(costs -> costs.stream().mapToDouble(Double::doubleValue).toArray())
                        .toArray(double[][]::new))
                .ifPresent(spread -> spreads.add(new ScenarioSpread(scenario, spread))));
        return List.copyOf(spreads);
    }

    private static String sentence(CarryOver found, List<Arm> arms) {
        String p = String.format(Locale.ROOT, "p = %.3f over %d legs", found.p(), found.legs());
        if (found.legs() < FEWEST_LEGS) {
            return "Whether it matters what ran before a leg cannot be told from so few legs (" + found.legs() + ").";
        }
        if (found.p() >= MATTERS) {
            return "What ran before a leg made no difference that could be seen (" + p + ").";
        }
        CarryOver.Effect most = found.effects().stream()
                .max((one, other) -> Double.compare(Math.abs(one.mean()), Math.abs(other.mean())))
                .orElseThrow();
        return String.format(Locale.ROOT, "It matters what ran before a leg (%s): after %s a leg cost %+.1f %%.",
                p, ArmName.of(most.before(), arms), 100 * Math.expm1(most.mean()));
    }

    /** What the dearest over the cheapest would be with legs in which compilers were at work; said where it differs. */
    private static Optional<String> compiling(List<LegFigure> legs, AnswerRule rule, List<Arm> arms, List<Arm> withAllValid) {
        long compiling = legs.stream().filter(leg -> leg.valid() && !leg.quiet()).count();
        if (compiling == 0) {
            return Optional.empty();
        }
        boolean one = compiling == 1;
        List<String> differing = new ArrayList<>();
        for (String period : List.of("compared", "net")) {
            Optional<Double> without = ratio(rule, arms, period);
            Optional<Double> with = ratio(rule, withAllValid, period);
            if (without.isPresent() && with.isPresent() && Math.abs(Math.log(with.get() / without.get())) > DIFFERS) {
                differing.add(Figure.times(with.get()) + " and not " + Figure.times(without.get())
                        + (period.equals("net") ? " for " + rule.cost().net() : ""));
            }
        }
        String what = compiling + (one ? " leg" : " legs") + " with busy JIT compilers " + (one ? "is" : "are")
                + " left out where the variant has others in that sitting. With " + (one ? "it" : "them") + " the ratio would be ";
        return Optional.of(what + (differing.isEmpty() ? "the same, to within 2 %." : String.join(", and ", differing) + "."));
    }

    /** Of means over sittings. */
    private static Optional<Double> ratio(AnswerRule rule, List<Arm> arms, String period) {
        String cost = rule.cost().metric();
        List<Arm> subjects = choice(rule, arms).stream()
                .filter(arm -> arm.compared().containsKey(cost))
                .sorted(Comparator.comparingDouble(arm -> arm.compared().get(cost).value()))
                .toList();
        if (subjects.size() < 2) {
            return Optional.empty();
        }
        Metric least = subjects.getFirst().period(period).get(cost);
        Metric most = subjects.getLast().period(period).get(cost);
        return least == null || most == null || least.value() <= 0 || most.value() <= 0
                ? Optional.empty() : Optional.of(most.value() / least.value());
    }
}
