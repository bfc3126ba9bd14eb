package io.pollmark.harness.verdict;

import static io.pollmark.harness.verdict.Judged.refused;
import static io.pollmark.harness.verdict.Judged.trial;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.statistics.blocks.Judgement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import io.pollmark.harness.statistics.blocks.Judgement;
import io.pollmark.harness.statistics.blocks.Ratio;
import org.junit.jupiter.api.Test;

class VerdictsTest {

    private static final JudgedTrial CONTROL = trial("none", 1, "cpu", 0.02, "idle", 0.97);
    private static final JudgedTrial OLD = trial("old", 1, "cpu", 0.433, "idle", 0.55, "freshness.p99", 131);
    private static final JudgedTrial NEW = trial("new", 1, "cpu", 0.029, "idle", 0.96, "freshness.p99", 128);

    @Test
    void theSentenceHasBothCostsNetTheirRatioAndFreshness() {
        assertEquals(
                "At 100 users and 100 ms, net of control, old used 41.3 % of the shared core, new 0.90 %: 46 times as much;"
                        + " freshness p99 131 v. 128 ms.",
                sentence(CONTROL, OLD, NEW));
    }

    @Test
    void theFirstAnswerIsWhereMostIsCompared() {
        List<Answer> answers = verdicts(Judged.at(50, OLD), CONTROL, OLD, NEW).answers();
        assertTrue(answers.getFirst().sentence().startsWith("At 100 users"), answers.toString());
        assertTrue(answers.get(1).sentence().startsWith("At 50 users"), answers.toString());
    }

    @Test
    void nothingIsSubtractedFromATrialThatUsedUpTheCore() {
        JudgedTrial exhausted = trial("old", 1, "cpu", 0.98, "idle", 0.012, "freshness.p99", 4000);
        assertEquals(
                "At 100 users and 100 ms, old used up the shared core (98 %), new used 2.90 % of it, the control's part"
                        + " included: at least 33 times as much; freshness p99 4 000 v. 128 ms.",
                sentence(CONTROL, exhausted, NEW));
        assertTrue(arm("old", CONTROL, exhausted, NEW).net().isEmpty());
    }

    @Test
    void whereAllUsedUpTheCoreThereIsNoRatio() {
        String sentence = sentence(CONTROL, trial("old", 1, "cpu", 0.99, "idle", 0.01), trial("new", 1, "cpu", 0.7, "idle", 0.01));
        assertEquals("At 100 users and 100 ms, old and new used up the shared core (99 % and 70 %): how much more one needs cannot be seen.", sentence);
    }

    @Test
    void ofSeveralThatUsedUpTheCoreTheFirstIsCompared() {
        String sentence = sentence(CONTROL, trial("old", 1, "cpu", 0.96, "idle", 0.01), trial("roomy", 1, "cpu", 0.98, "idle", 0.01), NEW);
        assertTrue(sentence.startsWith("At 100 users and 100 ms, old and roomy used up the shared core (96 % and 98 %), new used 2.90 % of it"), sentence);
        assertTrue(sentence.contains(": old at least 33 times as much as new."), sentence);
    }

    @Test
    void whoUsedUpTheCoreStandsFirstThoughAnotherTookMore() {
        String sentence = sentence(CONTROL,
                trial("old", 1, "cpu", 0.6, "idle", 0.01, "freshness.p99", 900),
                trial("new", 1, "cpu", 0.7, "idle", 0.2, "freshness.p99", 120));
        assertEquals("At 100 users and 100 ms, old used up the shared core (60 %), new used 70 % of it, the control's part"
                + " included: how much more one needs cannot be seen; freshness p99 900 v. 120 ms.", sentence);
    }

    @Test
    void withoutAValidControlTheFiguresAreGrossAndTheRatioABound() {
        assertTrue(sentence(refused("none", 1, "spoilt", "cpu", 0.02), OLD, NEW)
                .contains("old used 43.3 % of the shared core, new 2.90 %, the control's part included: at least 14 times"));
    }

    @Test
    void whatIsBelowTheFloorMakesTheRatioABound() {
        JudgedTrial nothing = trial("new", 1, "cpu", 0.0199, "idle", 0.96);
        assertTrue(sentence(CONTROL, OLD, nothing).contains("new less than 0.10 %: at least 413 times as much."));
    }

    @Test
    void whatLiesWithinFivePerCentGetsNoRatio() {
        JudgedTrial similar = trial("new", 1, "cpu", 0.431, "idle", 0.55);
        assertTrue(sentence(CONTROL, OLD, similar).contains(": less than 5 % apart"));
    }

    @Test
    void aPercentileThatOneVariantLacksGivesWayToTheNext() {
        JudgedTrial few = trial("new", 1, "cpu", 0.03, "idle", 0.9, "freshness.p50", 90);
        JudgedTrial many = trial("old", 1, "cpu", 0.4, "idle", 0.6, "freshness.p99", 130, "freshness.p50", 95);
        assertTrue(sentence(CONTROL, many, few).endsWith("; freshness p50 95 v. 90 ms."));
    }

    @Test
    void anInvalidTrialIsShownButNeitherAveragedNorInTheSentence() {
        JudgedTrial spoilt = refused("old", 2, "a busy loop", "cpu", 0.9, "idle", 0.1);
        assertEquals(0.433, arm("old", CONTROL, OLD, spoilt, NEW).window().get("cpu").value());
        JudgedTrial alone = refused("old", 1, "a busy loop", "cpu", 0.9, "idle", 0.1);
        Verdicts verdicts = verdicts(CONTROL, alone, NEW);
        assertFalse(verdicts.answers().getFirst().sentence().contains("old"));
        assertEquals(List.of("old has no valid trial: a busy loop."), verdicts.answers().getFirst().caveats());
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
    void thePoolIsNamedAndUnequalWorkIsSaid() {
        List<String> caveats = verdicts(
                        trial("old", 1, "cpu", 0.5, "idle", 0.4, "db.wait", 7, "actions.done", 1500),
                        trial("new", 1, "cpu", 0.1, "idle", 0.8, "db.wait", 0.1, "actions.done", 1800))
                .answers().getFirst().caveats();
        assertEquals(
                List.of(
                        "The pool held back: 7 ms under old.",
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
    void withoutTrialsOrWithTheControlAloneThereIsNoAnswer() {
        assertEquals("No trial was finished, so there is no answer.", sentence());
        assertEquals("Only the control was run, so there is nothing to compare.", sentence(CONTROL));
        assertEquals(
                "At 100 users and 100 ms there is no answer: no trial of a strategy is valid.",
                sentence(CONTROL, refused("old", 1, "spoilt")));
    }

    @Test
    void overBlocksTheRatioHasItsInterval() {
        String sentence = sentence(
                trial("old", 1, "cpu", 0.40, "idle", 0.5), trial("new", 1, "cpu", 0.10, "idle", 0.9),
                trial("old", 2, "cpu", 0.44, "idle", 0.5), trial("new", 2, "cpu", 0.11, "idle", 0.9),
                trial("old", 3, "cpu", 0.42, "idle", 0.5), trial("new", 3, "cpu", 0.10, "idle", 0.9));
        assertTrue(sentence.endsWith(": 4.06 times as much (3.68 to 4.50 over 3 blocks), a lower bound."), sentence);
    }

    @Test
    void aBlockInWhichACostIsBelowTheFloorCountsWithTheFloor() {
        String sentence = sentence(
                trial("none", 1, "cpu", 0.10, "idle", 0.9), trial("old", 1, "cpu", 0.50, "idle", 0.5), trial("new", 1, "cpu", 0.098, "idle", 0.9),
                trial("none", 2, "cpu", 0.10, "idle", 0.9), trial("old", 2, "cpu", 0.50, "idle", 0.5), trial("new", 2, "cpu", 0.106, "idle", 0.9),
                trial("none", 3, "cpu", 0.10, "idle", 0.9), trial("old", 3, "cpu", 0.50, "idle", 0.5), trial("new", 3, "cpu", 0.108, "idle", 0.9));
        // 400, 66.7 and 50 times
        assertTrue(sentence.contains(": 110 times as much (") && sentence.endsWith(" over 3 blocks), a lower bound."), sentence);
    }

    @Test
    void oneBlockInCommonOfSeveralIsNoAnswer() {
        String sentence = sentence(
                trial("old", 1, "cpu", 0.40, "idle", 0.5), trial("old", 2, "cpu", 0.40, "idle", 0.5),
                trial("new", 2, "cpu", 0.10, "idle", 0.9), trial("new", 3, "cpu", 0.10, "idle", 0.9));
        assertTrue(sentence.endsWith(": how much more one needs cannot be told from the blocks that both have."), sentence);
    }

    @Test
    void whoHasNoFigureIsNamed() {
        JudgedTrial without = trial("roomy", 1, "idle", 0.5);
        assertTrue(sentence(OLD, without, NEW).contains("new 2.90 %, the control's part included, of roomy it could not be had: at least"),
                sentence(OLD, without, NEW));
        assertEquals("At 100 users and 100 ms there is no answer: of roomy cpu could not be had.", sentence(without));
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
        assertEquals(List.of("The pool held back: 1.50 ms under old (the most of 3 blocks)."), verdicts.answers().getFirst().caveats());
        assertEquals(List.of("In every scenario the core was kept for up to 9 %."), verdicts.remarks());
    }

    @Test
    void theSentenceSaysOfItsRatioWhatTheTableSays() {
        JudgedTrial[] noisy = {
            trial("old", 1, "cpu", 0.40, "idle", 0.5), trial("new", 1, "cpu", 0.30, "idle", 0.9),
            trial("old", 2, "cpu", 0.30, "idle", 0.5), trial("new", 2, "cpu", 0.40, "idle", 0.9),
            trial("old", 3, "cpu", 0.42, "idle", 0.5), trial("new", 3, "cpu", 0.30, "idle", 0.9)};
        assertTrue(sentence(noisy).contains(": not told apart (ratio "), sentence(noisy));
        assertEquals(Judgement.UNDECIDED, verdicts(noisy).comparisons().getFirst().judgement());
        JudgedTrial[] alike = {
            trial("old", 1, "cpu", 0.400, "idle", 0.5), trial("new", 1, "cpu", 0.399, "idle", 0.9),
            trial("old", 2, "cpu", 0.410, "idle", 0.5), trial("new", 2, "cpu", 0.410, "idle", 0.9),
            trial("old", 3, "cpu", 0.420, "idle", 0.5), trial("new", 3, "cpu", 0.421, "idle", 0.9)};
        assertTrue(sentence(alike).contains(": no difference that matters (ratio "), sentence(alike));
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
                trial("old", 2, "cpu", 0.44, "idle", 0.5), trial("new", 2, "cpu", 0.11, "idle", 0.9), trial("new-again", 2, "cpu", 0.10, "idle", 0.9));
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
        assertTrue(verdicts.answers().getFirst().sentence().startsWith("At 100 users and 100 ms, net of control, old used 41.3 %"));
        assertEquals(List.of("Not seen to get warm within the trial, so that all figures are of the whole run: old."),
                verdicts.answers().getFirst().caveats());
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

    private static Verdicts verdicts(JudgedTrial... trials) {
        Verdicts.Asked asked = new Verdicts.Asked(
                trials.length, List.of("none", "old", "roomy", "new", "new-again"), Map.of("new-again", "new"), List.of(), false, 0.05, null);
        return Verdicts.of(List.of(trials), asked, Judged.RULE, Optional.empty());
    }
}
