package io.pollmark.transportrace;

import java.util.List;

/** A way to the business tier: a variant of the experiment. */
interface Contestant {
    /** Asks once, for accounts of so many fields. */
    List<? extends Account> call(int fields) throws Exception;
}
