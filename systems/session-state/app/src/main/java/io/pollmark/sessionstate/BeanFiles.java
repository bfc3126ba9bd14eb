package io.pollmark.sessionstate;

import java.io.File;
import java.util.Arrays;

/** Where the container writes beans: a folder of the server's instance, with a folder for each application. */
final class BeanFiles {
    private static final File FOLDER = new File(System.getProperty("com.sun.aas.instanceRoot"), "session-store");

    private BeanFiles() {
    }

    /** How many there are. By names alone, since each is looked up once a second. */
    static long count() {
        return count(FOLDER);
    }

    private static long count(File folder) {
        String[] names = folder.list();
        if (names == null) {
            return 1; // a file
        }
        return Arrays.stream(names).mapToLong(name -> count(new File(folder, name))).sum();
    }
}
