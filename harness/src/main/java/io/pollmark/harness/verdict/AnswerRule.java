package io.pollmark.harness.verdict;

import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.blocks.Family;
import java.util.List;
import java.util.Map;

/**
 * What a run on a system answers, and with which figures.
 *
 * @param control   the variant without what is compared; null where there is none
 * @param bounds    variants that nobody can run in earnest, which show how far a choice can go
 * @param words     variant to what a person calls it; one without is called by its name
 * @param levels    what levels of factors are called, in the order in which they are told
 * @param figures   metric to what a person calls it; one without is called by its name
 * @param cost      what the variants are compared by
 * @param inLegs    metric to the one that stands for it where legs are compared
 * @param exhausted when a resource is used up
 * @param beside    sentences beside the answer; of each group the first is told of which all variants have the metric
 * @param net       the metrics from which the control's are subtracted
 * @param perUnit   what is had from net metrics by dividing
 * @param notes     what must be said beside the answer
 * @param machine   what must be said once a run, of the machine that it was made on
 * @param apart     when the variants were not asked the same
 * @param flags     flag of a trial to what it means for a reader
 * @param equal     what is compared where it is equally fresh; null where nothing is
 * @param compared  the metrics by which subjects are compared over blocks
 * @param recovery  what the time is called until a system is as before something was done to it on purpose; null: such runs are answered as others
 * @param conclusion what the claims of an experiment say together; null where each stands for itself
 */
public record AnswerRule(
        String control,
        List<String> bounds,
        Map<String, String> words,
        List<LevelWords> levels,
        Map<String, String> figures,
        Cost cost,
        Map<String, String> inLegs,
        Exhaustion exhausted,
        List<List<Beside>> beside,
        List<String> net,
        List<PerUnit> perUnit,
        List<Note> notes,
        List<Remark> machine,
        Apart apart,
        Map<String, String> flags,
        List<Compared> compared,
        Equal equal,
        String recovery,
        Conclusion conclusion) {

    /** What a system has nothing to say of is empty. */
    public AnswerRule {
        bounds = bounds == null ? List.of() : List.copyOf(bounds);
        words = words == null ? Map.of() : words;
        levels = levels == null ? List.of() : List.copyOf(levels);
        figures = figures == null ? Map.of() : figures;
        inLegs = inLegs == null ? Map.of() : inLegs;
        beside = beside == null ? List.of() : List.copyOf(beside);
        net = net == null ? List.of() : List.copyOf(net);
        perUnit = perUnit == null ? List.of() : List.copyOf(perUnit);
        notes = notes == null ? List.of() : List.copyOf(notes);
        machine = machine == null ? List.of() : List.copyOf(machine);
        flags = flags == null ? Map.of() : flags;
        compared = List.copyOf(compared);
    }

    /** The rule for legs: where a metric has another in {@link #inLegs}, that one answers. */
    public AnswerRule ofLegs() {
        return new AnswerRule(
                control,
                bounds,
                words,
                levels,
                figures,
                new Cost(inLegs(cost.metric()), cost.what(), cost.of(), cost.net(), cost.gross(), cost.floor()),
                inLegs,
                exhausted,
                beside,
                net.stream().map(this::inLegs).toList(),
                perUnit.stream().map(part -> new PerUnit(part.name(), part.unit(), inLegs(part.of()), part.by(), part.scale())).toList(),
                notes,
                machine,
                apart,
                flags,
                compared.stream()
                        .map(row -> new Compared(inLegs(row.metric()), row.period(), row.says(), row.lessIsGood(), row.lasting()))
                        .toList(),
                equal == null ? null : new Equal(equal.freshness(), inLegs(equal.cost()), equal.during(), equal.by(), equal.scale()),
                recovery,
                conclusion);
    }

    private String inLegs(String metric) {
        return inLegs.getOrDefault(metric, metric);
    }

    /** A metric as the system calls it; its name as words where it has none for it. */
    String figure(String metric) {
        return figures.getOrDefault(metric, metric.replace('.', ' '));
    }

    /**
     * Which of the subjects, in the experiment's order, an answer tells apart. A bound is among them only where it is the first, with
     * which all others are compared.
     */
    List<Arm> choice(List<Arm> subjects) {
        boolean asked = !subjects.isEmpty() && bounds.contains(subjects.getFirst().variant());
        return subjects.stream().filter(arm -> asked || !bounds.contains(arm.variant())).toList();
    }

    /** Whether the metric is the one by which the question is answered, net or gross. */
    public boolean isCost(String metric) {
        return cost.metric().equals(metric);
    }

    /**
     * The levels at which all comparisons of as many pairs hold together, whatever of them can be had in the end: their number
     * is known before anything is measured.
     */
    public Family family(int pairs) {
        int asked = (int) compared.stream().filter(row -> isCost(row.metric())).count();
        return Family.of(pairs * asked, pairs * (compared.size() - asked));
    }

    /**
     * The same of a crossover: what each costs, gross and net, holds together with 95 %, and so do all other rows by
     * themselves.
     */
    public Family crossoverFamily(int pairs) {
        int asked = (int) compared.stream().filter(row -> isCost(row.metric())).count();
        int lasting = (int) compared.stream().filter(Compared::lasting).count();
        return Family.separate(pairs * asked, pairs * (compared.size() - asked - lasting));
    }

    /**
     * What all claims together say, {@code {variants}} for what was run.
     *
     * @param holds where all hold
     * @param fails where one does not
     * @param open  where that is not known of one
     */
    public record Conclusion(String holds, String fails, String open) {}

    /**
     * What is compared at equal freshness.
     *
     * @param freshness a metric; less is fresher
     * @param cost      a metric, a rate, from which the control's is taken: periods of trials differ in length
     * @param during    the metric that is the period's length
     * @param by        the metric, a count of that period, that divides what was spent in it
     * @param scale     by what the quotient is multiplied
     */
    public record Equal(String freshness, String cost, String during, String by, double scale) {}

    /**
     * A metric by which subjects are compared with each other.
     *
     * @param period     the one that is compared, if none is named
     * @param says       what it is called
     * @param lessIsGood whether the smaller figure is the better
     * @param lasting    whether it lasts from before a leg, so that legs have none
     */
    public record Compared(String metric, String period, String says, boolean lessIsGood, boolean lasting) {

        public Compared {
            period = period == null ? "compared" : period;
        }
    }

    /**
     * The cost's metric.
     *
     * @param what  what it is of which one takes more than another, for the sentence
     * @param of    what it is a share of, for the sentence
     * @param net   what is left of it without the control's
     * @param gross what else is in it where the control's is not taken off, for the sentence; null: nothing is
     * @param floor the least that is told apart from nothing, in the metric's unit
     */
    public record Cost(String metric, String what, String of, String net, String gross, double floor) {}

    /** {@code say} has {@code {values}} for what each variant had of the metric. */
    public record Beside(String metric, String say) {}

    /** The resource is used up where less than {@code below} of {@code metric} is left. */
    public record Exhaustion(String metric, double below) {

        boolean leavesRoom(Map<String, Metric> window) {
            return window.containsKey(metric) && window.get(metric).value() >= below;
        }

        boolean usedUp(Map<String, Metric> window) {
            return window.containsKey(metric) && window.get(metric).value() < below;
        }
    }

    /**
     * A net metric for each unit of work done.
     *
     * @param name  of the result, a net metric
     * @param unit  after scaling
     * @param of    the net metric
     * @param by    the window's metric that divides
     * @param scale by what the quotient is multiplied
     */
    public record PerUnit(String name, String unit, String of, String by, double scale) {}

    /**
     * Where a variant's metric of the period (the one that is compared, if none is named) is above the limit, {@code say} is said, once
     * for all: {@code {values}} is what each had.
     *
     * @param exceptControl is not said of the control variant
     */
    public record Note(String metric, String period, double above, boolean exceptControl, String say) {

        public Note {
            period = period == null ? "compared" : period;
        }
    }

    /**
     * Where a metric of the period that is compared is above the limit in some scenarios, {@code say} is said: {@code {most}} is the
     * largest, {@code {scenarios}} how many had it.
     *
     * @param times instead of a limit: more than so many times the least of any block
     */
    public record Remark(String metric, double above, Double times, String say) {}

    /**
     * Where one of the metrics differs between variants by more than this share of the largest, it is said, unless the largest is
     * {@code least} or less.
     */
    public record Apart(List<String> metrics, double share, double least) {}
}
