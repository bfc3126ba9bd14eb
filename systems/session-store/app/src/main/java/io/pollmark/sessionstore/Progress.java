package io.pollmark.sessionstore;

import java.io.Serializable;
import java.util.concurrent.ThreadLocalRandom;

/**
 * How far a caller has come: what a session keeps.
 *
 * @param message  the one that the caller was last given, from 1; 0 before the first
 * @param folder   whose messages they are
 * @param workflow what an application keeps beside, new with each message: it cannot be known to be the same
 */
record Progress(int message, String folder, byte[] workflow) implements Serializable {

    static Progress begun(String folder, int workflowBytes) {
        return new Progress(0, folder, random(workflowBytes));
    }

    Progress next() {
        return new Progress(message + 1, folder, random(workflow.length));
    }

    private static byte[] random(int bytes) {
        byte[] data = new byte[bytes];
        ThreadLocalRandom.current().nextBytes(data);
        return data;
    }
}
