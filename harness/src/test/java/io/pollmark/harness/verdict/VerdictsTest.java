package io.pollmark.harness.verdict;

import static io.pollmark.harness.verdict.Judged.refused;
import static io.pollmark.harness.verdict.Judged.trial;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.experiment.Claim;
import io.pollmark.harness.statistics.blocks.Judgement;
import io.pollmark.harness.statistics.blocks.Ratio;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class VerdictsTest {

    private static final JudgedTrial CONTROL = trial("none", 1, "cpu", 0.02, "idle", 0.97);
    private static final JudgedTrial OLD = trial("old", 1, "cpu", 0.433, "idle", 0.55, "freshness.p99", 131);
    private static final JudgedTrial NEW = trial("new", 1, "cpu", 0.029, "idle", 0.96, "freshness.p99", 128);

    @Test
    void theSentenceHasOneRatioAndTheDetailsHaveBothCostsAndFreshness() {
        assertEquals(
                new Answer("100 users, polled every 100 ms: the old way takes 46 times as much processor time for the polling alone as the new way.",
                        List.of("The core, for the polling alone: the old way 41.3 %, the new way 0.90 %.",
                                "99 of 100 arrive within 131 ms (the old way), 128 ms (the new way).",
                                "Measured in one block: nothing shows how far another would differ."), List.of()),
                verdicts(CONTROL, OLD, NEW).answers().getFirst());
    }

    @Test
    void theFirstAnswerIsWhereMostIsCompared() {
        List<Answer> answers = verdicts(Judged.at(50, OLD), CONTROL, OLD, NEW).answers();
        assertTrue(answers.getFirst().sentence().startsWith("100 users"), answers.toString());
        assertTrue(answers.get(1).sentence().startsWith("50 users"), answers.toString());
    }

    @Test
    void nothingIsSubtractedFromATrialThatUsedUpTheCore() {
        JudgedTrial exhausted = trial("old", 1, "cpu", 0.98, "idle", 0.012, "freshness.p99", 4000);
        assertEquals(
                "100 users, polled every 100 ms: the old way used up the core. The old way takes at least 33 times as much processor time"
                        + " as the new way.",
                sentence(CONTROL, exhausted, NEW));
        assertTrue(arm("old", CONTROL, exhausted, NEW).net().isEmpty());
    }

    @Test
    void whereAllUsedUpTheCoreThereIsNoRatio() {
        String sentence = sentence(CONTROL, trial("old", 1, "cpu", 0.99, "idle", 0.01), trial("new", 1, "cpu", 0.7, "idle", 0.01));
        assertEquals("100 users, polled every 100 ms: the old way and the new way used up the core. How much more one needs cannot be seen.", sentence);
    }

    @Test
    void ofSeveralThatUsedUpTheCoreTheFirstIsCompared() {
        String sentence = sentence(CONTROL, trial("old", 1, "cpu", 0.96, "idle", 0.01), trial("roomy", 1, "cpu", 0.98, "idle", 0.01), NEW);
        assertEquals("100 users, polled every 100 ms: the old way and roomy used up the core. The old way takes at least 33 times as much"
                + " processor time as the new way.", sentence);
    }

    @Test
    void whoUsedUpTheCoreStandsFirstThoughAnotherTookMore() {
        String sentence = sentence(CONTROL,
                trial("old", 1, "cpu", 0.6, "idle", 0.01, "freshness.p99", 900),
                trial("new", 1, "cpu", 0.7, "idle", 0.2, "freshness.p99", 120));
        assertEquals("100 users, polled every 100 ms: the old way used up the core. How much more one needs cannot be seen.", sentence);
    }

    @Test
    void withoutAValidControlTheFiguresAreGrossAndTheRatioABound() {
        assertTrue(sentence(refused("none", 1, "spoilt", "cpu", 0.02), OLD, NEW)
                .contains("the old way takes 15 times as much processor time as the new way."));
    }

    @Test
    void whatIsBelowTheFloorMakesTheRatioABound() {
        JudgedTrial nothing = trial("new", 1, "cpu", 0.0199, "idle", 0.96);
        assertTrue(sentence(CONTROL, OLD, nothing).contains("takes at least 413 times as much processor time for the polling alone"));
    }

    @Test
    void whatLiesWithinFivePerCentGetsNoRatio() {
        JudgedTrial similar = trial("new", 1, "cpu", 0.431, "idle", 0.55);
        assertTrue(sentence(CONTROL, OLD, similar).contains("took as much processor time for the polling alone, to within 5 %"));
    }

    @Test
    void aPercentileThatOneVariantLacksGivesWayToTheNext() {
        JudgedTrial few = trial("new", 1, "cpu", 0.03, "idle", 0.9, "freshness.p50", 90);
        JudgedTrial many = trial("old", 1, "cpu", 0.4, "idle", 0.6, "freshness.p99", 130, "freshness.p50", 95);
        assertTrue(verdicts(CONTROL, many, few).answers().getFirst().details().contains("Half arrive within 95 ms (the old way), 90 ms (the new way)."));
    }

    @Test
    void anInvalidTrialIsShownButNeitherAveragedNorInTheSentence() {
        JudgedTrial spoilt = refused("old", 2, "a busy loop", "cpu", 0.9, "idle", 0.1);
        assertEquals(0.433, arm("old", CONTROL, OLD, spoilt, NEW).window().get("cpu").value());
        JudgedTrial alone = refused("old", 1, "a busy loop", "cpu", 0.9, "idle", 0.1);
        Verdicts verdicts = verdicts(CONTROL, alone, NEW);
        assertFalse(verdicts.answers().getFirst().sentence().contains("old way"));
        assertEquals(List.of("The old way has no valid trial: a busy loop."), verdicts.answers().getFirst().caveats());
        assertFalse(arm("old", CONTROL, alone, NEW).valid());
    }

    @Test
    void ofSeveralValidAttemptsTheFirstCounts() {
        JudgedTrial again = trial("old", 1, "cpu", 0.9, "idle", 0.1);
        assertEquals(0.433, arm("old", CONTROL, OLD, again, NEW).window().get("cpu").value());
    }

    @Test
    void theControlIsSubtractedWithinItsBlock() {
        Arm arm = arm("old",
                trial("none", 1, "cpu", 0.1, "idle", 0.9), trial("old", 1, "cpu", 0.3, "idle", 0.7),
                trial("none", 2, "cpu", 0.2, "idle", 0.8), trial("old", 2, "cpu", 0.6, "idle", 0.4));
        assertEquals(0.3, arm.net().get("cpu").value(), 1e-12);
        assertEquals(0.45, arm.window().get("cpu").value(), 1e-12);
    }

    @Test
    void oneBlockIsIndicativeAndTheControlStandsLast() {
        Verdicts verdicts = verdicts(CONTROL, NEW, OLD);
        assertTrue(verdicts.indicative());
        assertEquals(List.of("old", "new", "none"), verdicts.arms().stream().map(Arm::variant).toList());
    }

    @Test
    void nextToNothingMayDiffer() {
        List<String> caveats = verdicts(
                        trial("old", 1, "cpu", 0.5, "idle", 0.4, "actions.done", 0.2),
                        trial("new", 1, "cpu", 0.1, "idle", 0.8, "actions.done", 0.3))
                .answers().getFirst().caveats();
        assertEquals(List.of(), caveats);
    }

    @Test
    void thePoolIsNamedAndUnequalWorkIsSaid() {
        List<String> caveats = verdicts(
                        trial("old", 1, "cpu", 0.5, "idle", 0.4, "db.wait", 7, "actions.done", 1500),
                        trial("new", 1, "cpu", 0.1, "idle", 0.8, "db.wait", 0.1, "actions.done", 1800),
                        trial("none", 1, "cpu", 0.1, "idle", 0.8, "db.wait", 9, "actions.done", 1800)) // not said of the control
                .answers().getFirst().caveats();
        assertEquals(
                List.of(
                        "The pool held back: 7 ms with the old way.",
                        "The variants did not do the same work: actions done from 1 500 to 1 800, 17 % apart."),
                caveats);
    }

    @Test
    void aNoisyMachineIsSaidOnceARunAndNotBesideAnAnswer() {
        Verdicts verdicts = verdicts(
                trial("none", 1, "cpu", 0.1, "idle", 0.8, "stolen", 0.04),
                trial("old", 1, "cpu", 0.5, "idle", 0.4, "stolen", 0.17),
                trial("new", 1, "cpu", 0.2, "idle", 0.7, "stolen", 0.06));
        assertEquals(List.of("In 2 of 3 scenarios the core was kept for up to 17 %."), verdicts.remarks());
        assertEquals(List.of(), verdicts.answers().getFirst().caveats());
        assertEquals(List.of(), verdicts(CONTROL, OLD, NEW).remarks());
    }

    @Test
    void aMachineThatDoesNotHoldStillIsSaidByItsLeastAndItsMost() {
        assertEquals(List.of("Memory took up to 1.60 times as long."), verdicts(
                trial("old", 1, "cpu", 0.5, "memory", 80), trial("old", 2, "cpu", 0.5, "memory", 100),
                trial("new", 1, "cpu", 0.2, "memory", 128), trial("new", 2, "cpu", 0.2, "memory", 90)).remarks());
        assertEquals(List.of(), verdicts(
                trial("old", 1, "cpu", 0.5, "memory", 80), trial("new", 1, "cpu", 0.2, "memory", 119)).remarks());
    }

    @Test
    void withoutTrialsOrWithTheControlAloneThereIsNoAnswer() {
        assertEquals("No trial was finished, so there is no answer.", sentence());
        assertEquals("Only the control was run, so there is nothing to compare.", sentence(CONTROL));
        assertEquals(
                "100 users, polled every 100 ms: there is no answer, as no trial is valid.",
                sentence(CONTROL, refused("old", 1, "spoilt")));
    }

    @Test
    void overBlocksTheRatioHasItsInterval() {
        String sentence = sentence(
                trial("old", 1, "cpu", 0.40, "idle", 0.5), trial("new", 1, "cpu", 0.10, "idle", 0.9),
                trial("old", 2, "cpu", 0.44, "idle", 0.5), trial("new", 2, "cpu", 0.11, "idle", 0.9),
                trial("old", 3, "cpu", 0.42, "idle", 0.5), trial("new", 3, "cpu", 0.10, "idle", 0.9));
        assertTrue(sentence.endsWith(": the old way takes 4.07 times as much processor time as the new way (3.68 to 4.50)."), sentence);
    }

    @Test
    void aBlockInWhichACostIsBelowTheFloorCountsWithTheFloor() {
        String sentence = sentence(
                trial("none", 1, "cpu", 0.10, "idle", 0.9), trial("old", 1, "cpu", 0.50, "idle", 0.5), trial("new", 1, "cpu", 0.098, "idle", 0.9),
                trial("none", 2, "cpu", 0.10, "idle", 0.9), trial("old", 2, "cpu", 0.50, "idle", 0.5), trial("new", 2, "cpu", 0.106, "idle", 0.9),
                trial("none", 3, "cpu", 0.10, "idle", 0.9), trial("old", 3, "cpu", 0.50, "idle", 0.5), trial("new", 3, "cpu", 0.108, "idle", 0.9));
        // 400, 66.7 and 50 times
        assertTrue(sentence.contains(" takes 110 times as much processor time for the polling alone as the new way (")
                && sentence.endsWith("), or more."), sentence);
    }

    @Test
    void oneBlockInCommonOfSeveralIsNoAnswer() {
        String sentence = sentence(
                trial("old", 1, "cpu", 0.40, "idle", 0.5), trial("old", 2, "cpu", 0.40, "idle", 0.5),
                trial("new", 2, "cpu", 0.10, "idle", 0.9), trial("new", 3, "cpu", 0.10, "idle", 0.9));
        assertTrue(sentence.endsWith("cannot be told from the blocks that both have."), sentence);
    }

    @Test
    void whoHasNoFigureIsNamed() {
        JudgedTrial without = trial("roomy", 1, "idle", 0.5);
        assertEquals("Of roomy it could not be had.", verdicts(OLD, without, NEW).answers().getFirst().details().get(1));
        assertEquals("100 users, polled every 100 ms: there is no answer by processor time, as that of roomy could not be had.", sentence(without));
    }

    @Test
    void aPairThatTheTableDoesNotHaveIsHeldToTheLevelOfAllPairs() {
        JudgedTrial[] trials = new JudgedTrial[9];
        for (int block = 1; block <= 3; block++) {
            trials[3 * block - 3] = trial("old", block, "cpu", 0.30, "idle", 0.5);
            trials[3 * block - 2] = trial("roomy", block, "cpu", 0.40 + 0.02 * block, "idle", 0.5);
            trials[3 * block - 1] = trial("new", block, "cpu", 0.10, "idle", 0.9);
        }
        // Of three answers to what is asked, not two, half of the error.
        Ratio ratio = Ratio.paired(new double[] {0.42, 0.44, 0.46}, new double[] {0.1, 0.1, 0.1}, 1 - 0.025 / 3).orElseThrow();
        assertTrue(sentence(trials).contains(Figure.range(ratio)), sentence(trials));
    }

    @Test
    void theLevelIsThatOfAllThatWasAskedForWhateverCouldBeHad() {
        JudgedTrial[] trials = new JudgedTrial[6];
        for (int block = 1; block <= 3; block++) {
            trials[2 * block - 2] = trial("old", block, "cpu", 0.40, "idle", 0.5, "threads", 20 + block);
            trials[2 * block - 1] = trial("new", block, "cpu", 0.10, "idle", 0.9, "threads", 10);
        }
        List<Comparison> all = verdicts(trials).comparisons();
        assertEquals(2, all.size());
        Ratio threads = Ratio.paired(new double[] {10, 10, 10}, new double[] {21, 22, 23}, 1 - 0.05 / 2 / 2).orElseThrow();
        assertEquals(threads.interval().upper(), all.getLast().ratio().interval().upper(), 1e-12);
    }

    @Test
    void oneTrialIsEnoughForWhatMustBeSaid() {
        Verdicts verdicts = verdicts(
                trial("old", 1, "cpu", 0.5, "idle", 0.4, "db.wait", 1.5, "stolen", 0.09),
                trial("old", 2, "cpu", 0.5, "idle", 0.4, "db.wait", 0.1, "stolen", 0.0),
                trial("old", 3, "cpu", 0.5, "idle", 0.4));
        assertEquals(List.of("The pool held back: 1.50 ms with the old way (the most of 3 measurements)."), verdicts.answers().getFirst().caveats());
        assertEquals(List.of("In every scenario the core was kept for up to 9 %."), verdicts.remarks());
    }

    @Test
    void theSentenceSaysOfItsRatioWhatTheTableSays() {
        JudgedTrial[] noisy = {
            trial("old", 1, "cpu", 0.40, "idle", 0.5), trial("new", 1, "cpu", 0.30, "idle", 0.9),
            trial("old", 2, "cpu", 0.30, "idle", 0.5), trial("new", 2, "cpu", 0.40, "idle", 0.9),
            trial("old", 3, "cpu", 0.42, "idle", 0.5), trial("new", 3, "cpu", 0.30, "idle", 0.9)};
        assertTrue(sentence(noisy).contains("cannot be told apart ("), sentence(noisy));
        assertEquals(Judgement.UNDECIDED, verdicts(noisy).comparisons().getFirst().judgement());
        JudgedTrial[] alike = {
            trial("old", 1, "cpu", 0.400, "idle", 0.5), trial("new", 1, "cpu", 0.399, "idle", 0.9),
            trial("old", 2, "cpu", 0.410, "idle", 0.5), trial("new", 2, "cpu", 0.410, "idle", 0.9),
            trial("old", 3, "cpu", 0.420, "idle", 0.5), trial("new", 3, "cpu", 0.421, "idle", 0.9)};
        assertTrue(sentence(alike).contains(" take as much processor time, to within 5 %"), sentence(alike));
    }

    @Test
    void halfOfWhatMayBeWrongInATableIsForWhatWasAsked() {
        JudgedTrial[] trials = new JudgedTrial[6];
        for (int block = 1; block <= 3; block++) {
            trials[2 * block - 2] = trial("old", block, "cpu", 0.40 + 0.02 * block, "idle", 0.5, "freshness.p99", 200 + block, "threads", 20 + block);
            trials[2 * block - 1] = trial("new", block, "cpu", 0.10, "idle", 0.9, "freshness.p99", 100, "threads", 10);
        }
        List<Comparison> all = verdicts(trials).comparisons();
        assertEquals(3, all.size());
        Ratio cpu = Ratio.paired(new double[] {0.1, 0.1, 0.1}, new double[] {0.42, 0.44, 0.46}, 1 - 0.05 / 2).orElseThrow();
        assertEquals(cpu.interval().upper(), all.getFirst().ratio().interval().upper(), 1e-12);
        Ratio threads = Ratio.paired(new double[] {10, 10, 10}, new double[] {21, 22, 23}, 1 - 0.05 / 2 / 2).orElseThrow();
        assertEquals(threads.interval().upper(), all.getLast().ratio().interval().upper(), 1e-12);
    }

    @Test
    void scenariosAreComparedWithTheFirstAndRepetitionsWithWhatTheyRepeat() {
        Verdicts verdicts = verdicts(
                trial("old", 1, "cpu", 0.40, "idle", 0.5), trial("new", 1, "cpu", 0.10, "idle", 0.9), trial("new-again", 1, "cpu", 0.11, "idle", 0.9),
                trial("old", 2, "cpu", 0.44, "idle", 0.5), trial("new", 2, "cpu", 0.11, "idle", 0.9),
                trial("new-again", 2, "cpu", 0.10, "idle", 0.9));
        assertEquals(List.of("new by old"), pairs(verdicts.comparisons()));
        assertEquals(Judgement.BETTER, verdicts.comparisons().getFirst().judgement());
        assertEquals(List.of("new-again by new"), pairs(verdicts.repetitions()));
        assertEquals(1, verdicts.repetitions().getFirst().ratio().ratio(), 1e-9);
        assertFalse(verdicts.answers().getFirst().sentence().contains("again"), verdicts.answers().toString());
    }

    @Test
    void whereOneDidNotGetWarmAllFiguresAreOfTheWholeRun() {
        Verdicts verdicts = verdicts(CONTROL, Judged.cold(OLD), NEW);
        assertEquals(Basis.WHOLE_RUN, verdicts.basis());
        assertTrue(verdicts.answers().getFirst().details().getFirst().contains("the old way 41.3 %"));
        assertEquals(List.of("Not seen to get warm within the trial, so that all figures are of the whole run: the old way."),
                verdicts.answers().getFirst().caveats());
    }

    @Test
    void a_scenario_is_called_as_the_experiment_says_or_as_the_system_calls_its_variant_where_that_is_clear() {
        Verdicts.Asked asked = new Verdicts.Asked(4, List.of("old", "roomy", "new", "new-again"), Map.of("roomy", "with plenty of memory"),
                Map.of("new-again", "new"), Map.of(), List.of(), false, 0.05, null, null, List.of(), null);
        JudgedTrial roomy = Judged.named("roomy", "old");
        List<Arm> arms = Arms.of(List.of(OLD, roomy, NEW, Judged.named("new-again", "new")), asked, Judged.RULE);
        // Two scenarios of one variant: only what the experiment says tells them apart.
        assertEquals(List.of("old", "with plenty of memory", "the new way", "the new way, again"), arms.stream().map(Arm::words).toList());
    }

    @Test
    void what_became_of_the_statements_is_the_answer_where_one_is_about_what_must_always_be() {
        Claim.Condition cheap = new Claim.Condition("old", "cpu", null, null, null, 0.05, 0);
        List<Claim> claims = List.of(
                new Claim("a", "The old way is cheap", "yes", "here", null, null, List.of(cheap), null),
                new Claim("b", "It is cheap on average", "yes", "here", null, null, null, List.of(cheap)));
        assertEquals("The old way is cheap: refuted. It is cheap on average: refuted.", first(claims));
        assertTrue(first(claims.subList(1, 2)).contains("processor time"), first(claims.subList(1, 2)));
        assertEquals("No trial was finished, so there is no answer.", first(claims, List.of()));
    }

    private static String first(List<Claim> claims) {
        return first(claims, List.of(OLD, NEW));
    }

    private static String first(List<Claim> claims, List<JudgedTrial> trials) {
        Verdicts.Asked asked = new Verdicts.Asked(
                2, List.of("old", "new"), Map.of(), Map.of(), Map.of(), claims, false, 0.05, null, null, List.of(), null);
        return Verdicts.of(trials, asked, Judged.RULE, Optional.empty()).answers().getFirst().sentence();
    }

    private static List<String> pairs(List<Comparison> comparisons) {
        return comparisons.stream().map(comparison -> comparison.of() + " by " + comparison.by()).toList();
    }

    private static String sentence(JudgedTrial... trials) {
        return verdicts(trials).answers().getFirst().sentence();
    }

    private static Arm arm(String variant, JudgedTrial... trials) {
        return verdicts(trials).arms().stream().filter(arm -> arm.variant().equals(variant)).findFirst().orElseThrow();
    }

    static Verdicts verdicts(JudgedTrial... trials) {
        Verdicts.Asked asked = new Verdicts.Asked(
                trials.length, List.of("none", "old", "roomy", "new", "new-again"), Map.of(), Map.of("new-again", "new"), Map.of(),
                List.of(), false, 0.05, null, null, List.of(), null);
        return Verdicts.of(List.of(trials), asked, Judged.RULE, Optional.empty());
    }
}
