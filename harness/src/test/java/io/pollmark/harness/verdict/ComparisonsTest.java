package io.pollmark.harness.verdict;

import static io.pollmark.harness.verdict.Asking.sentence;
import static io.pollmark.harness.verdict.Asking.verdicts;
import static io.pollmark.harness.verdict.Judged.trial;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.statistics.blocks.Judgement;
import io.pollmark.harness.statistics.blocks.Ratio;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Of pairs of scenarios, and how sure each is. */
class ComparisonsTest {
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

    private static List<String> pairs(List<Comparison> comparisons) {
        return comparisons.stream().map(comparison -> comparison.of() + " by " + comparison.by()).toList();
    }
}
