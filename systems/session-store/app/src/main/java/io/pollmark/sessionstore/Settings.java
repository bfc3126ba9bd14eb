package io.pollmark.sessionstore;

import java.nio.file.Path;

/**
 * What the server is started with.
 *
 * @param store         where sessions are kept
 * @param port          on 127.0.0.1
 * @param workflowBytes that a session keeps beside the place in the folder
 * @param serviceMillis of a processor's time that a message takes
 * @param folder        for what is kept on disk
 */
record Settings(Store store, int port, int workflowBytes, long serviceMillis, Path folder) {
    private static final int ARGUMENTS = 4;

    /**
     * From a command line.
     *
     * @throws IllegalArgumentException with a sentence where it is not one
     */
    static Settings of(Path folder, String... arguments) {
        if (arguments.length != ARGUMENTS) {
            throw new IllegalArgumentException("Give VARIANT PORT WORKFLOW-BYTES SERVICE-MILLIS.");
        }
        return new Settings(Store.named(arguments[0]), Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2]),
                Long.parseLong(arguments[3]), folder);
    }
}
