package io.pollmark.petclinic.server;

import java.util.Map;

/**
 * What a server is started with.
 *
 * @param variant         which of the system's
 * @param threads         that answer requests, at most
 * @param connections     that are open, at most; further ones wait
 * @param waiting         connections, at most, that the operating system keeps for the server
 * @param keepAliveMillis that a connection may be idle
 */
record Settings(Variant variant, int port, int threads, int connections, int waiting, int keepAliveMillis) {
    /** A way to run the clinic. */
    enum Connector {
        /** A thread for each connection. */
        BLOCKING,
        /** A thread for each request. */
        NON_BLOCKING,
        /** The same, of which there are as many as it takes. */
        VIRTUAL_THREADS
    }

    /**
     * A variant of the system.
     *
     * @param isStateful whether what a page shows is kept in the session
     * @param isWrong    whether one answer of a hundred is of another owner
     */
    record Variant(boolean isStateful, Connector connector, boolean isWrong) {}

    private static final Map<String, Variant> VARIANTS = Map.of(
            "stateful-bio", new Variant(true, Connector.BLOCKING, false),
            "stateless-bio", new Variant(false, Connector.BLOCKING, false),
            "stateless-nio", new Variant(false, Connector.NON_BLOCKING, false),
            "stateless-virtual", new Variant(false, Connector.VIRTUAL_THREADS, false),
            "wrong-one-in-100", new Variant(true, Connector.BLOCKING, true));
    private static final int ARGUMENTS = 6;

    /**
     * From a command line.
     *
     * @throws IllegalArgumentException with a sentence where it is not one
     */
    static Settings of(String... arguments) {
        if (arguments.length != ARGUMENTS) {
            throw new IllegalArgumentException("Give VARIANT PORT THREADS CONNECTIONS WAITING KEEP-ALIVE-MILLIS.");
        }
        return new Settings(variant(arguments[0]), Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2]), Integer.parseInt(arguments[3]),
                Integer.parseInt(arguments[4]), Integer.parseInt(arguments[5]));
    }

    /** @throws IllegalArgumentException with a sentence where there is none of that name */
    static Variant variant(String name) {
        Variant variant = VARIANTS.get(name);
        if (variant == null) {
            throw new IllegalArgumentException("There is no variant '" + name + "'.");
        }
        return variant;
    }
}
