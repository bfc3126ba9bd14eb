package io.pollmark.harness.verdict;

import static io.pollmark.harness.verdict.Asking.arm;
import static io.pollmark.harness.verdict.Asking.sentence;
import static io.pollmark.harness.verdict.Asking.verdicts;
import static io.pollmark.harness.verdict.Judged.CONTROL;
import static io.pollmark.harness.verdict.Judged.NEW;
import static io.pollmark.harness.verdict.Judged.OLD;
import static io.pollmark.harness.verdict.Judged.refused;
import static io.pollmark.harness.verdict.Judged.trial;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.experiment.Claim;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the sentence of an answer says, and what its details. */
class AnswerTest {
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
    void whereTheRatioOfNetCostsCannotBeToldThatOfGrossOnesIs() {
        JudgedTrial[] noisy = {
            trial("none", 1, "cpu", 0.05, "idle", 0.9), trial("old", 1, "cpu", 0.50, "idle", 0.5), trial("new", 1, "cpu", 0.05, "idle", 0.9),
            trial("none", 2, "cpu", 0.06, "idle", 0.9), trial("old", 2, "cpu", 0.52, "idle", 0.5), trial("new", 2, "cpu", 0.11, "idle", 0.9),
            trial("none", 3, "cpu", 0.05, "idle", 0.9), trial("old", 3, "cpu", 0.51, "idle", 0.5), trial("new", 3, "cpu", 0.06, "idle", 0.9)};
        assertTrue(sentence(noisy).contains(": the old way takes 7.38 times as much processor time as the new way ("), sentence(noisy));
        assertTrue(sentence(noisy).endsWith("); for the polling alone that is too uncertain to tell."), sentence(noisy));
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
        return Asking.about("old", "new").claims(claims).verdicts(trials).answers().getFirst().sentence();
    }
}
