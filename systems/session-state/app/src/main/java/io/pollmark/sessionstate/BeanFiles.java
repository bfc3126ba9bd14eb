package io.pollmark.sessionstate;

import java.io.File;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Stream;

/** Where the container writes beans: a folder of the server's instance, in which each kind of bean has a folder. */
final class BeanFiles {
    private static final File FOLDER = new File(Objects.requireNonNull(System.getProperty("com.sun.aas.instanceRoot")), "session-store");

    private BeanFiles() {
    }

    /** How many there are. */
    static long count() {
        return Stream.ofNullable(FOLDER.listFiles())
                .flatMap(Arrays::stream)
                .map(File::list)
                .filter(Objects::nonNull)
                .mapToLong(names -> names.length)
                .sum();
    }
}
