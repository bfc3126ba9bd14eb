package io.pollmark.transportrace;

import java.util.List;

/** A way to the business tier: a variant of the experiment. */
interface Contestant {
    /** Asks once. */
    List<Account> call() throws Exception;
}
