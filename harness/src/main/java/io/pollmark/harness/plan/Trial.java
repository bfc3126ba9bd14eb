package io.pollmark.harness.plan;

import io.pollmark.harness.experiment.Levels;
import java.util.Map;

/**
 * One run of one scenario on a fresh system.
 *
 * @param number            from 1, in the order of planning; a second attempt has a number after all others
 * @param block             from 1; every scenario occurs once in a block
 * @param scenario          which of the experiment's
 * @param levels            of all factors
 * @param seed              of what is random in the load: the same for all scenarios of a block
 * @param heap              by tier, where it is not the experiment's
 * @param scraped           whether JMX is read all the time, and not only where phases begin and end
 * @param networkMillis     between the tiers, both ways together; 0: loopback
 */
public record Trial(
        int number, int block, String scenario, String variant, Levels levels, long seed, Map<String, String> heap, long networkMillis,
        boolean scraped) {
    /** How many users there are at once. */
    public int users() {
        return levels.users();
    }

    /** Who makes its load, in words for who watches. */
    public String load() {
        return users() == 0 ? "visitors come and go" : users() + " users";
    }

    /** The same under another number. */
    public Trial numbered(int newNumber) {
        return new Trial(newNumber, block, scenario, variant, levels, seed, heap, networkMillis, scraped);
    }
}
