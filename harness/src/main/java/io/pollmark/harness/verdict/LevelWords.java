package io.pollmark.harness.verdict;

import io.pollmark.harness.experiment.Level;

/**
 * What a person calls a level of a factor.
 *
 * @param say    with {@code {value}} for the level; of a time, milliseconds
 * @param one    the same where the level is 1; null: as the others
 * @param brief  the same after a variant's name; null: as in a sentence
 * @param always whether it is told where all have the same
 */
public record LevelWords(String factor, String say, String one, String brief, boolean always) {

    /** Of a factor for which a system has no words: told where levels differ, by its name. */
    static LevelWords byName(String factor) {
        return new LevelWords(factor, factor + " {value}", null, null, false);
    }

    String sentence(Level level) {
        return fill(one != null && level.value() == 1 ? one : say, level);
    }

    String afterName(Level level) {
        return brief == null ? sentence(level) : fill(brief, level);
    }

    private static String fill(String words, Level level) {
        return words.replace("{value}", level.number().toString());
    }
}
