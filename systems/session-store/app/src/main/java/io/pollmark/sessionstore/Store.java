package io.pollmark.sessionstore;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.apache.catalina.Context;

/** Where sessions are kept: a variant of the system. */
@FunctionalInterface
interface Store {
    /**
     * Has an application's sessions kept there.
     *
     * @param folder for what is kept on disk
     */
    void keep(Context application, Path folder) throws IOException;

    /** All by the names of the variants. */
    Map<String, Store> ALL = Map.of(
            "memory", (application, folder) -> Memory.keep(application),
            "disk", (application, folder) -> Disk.keep(application, folder, false),
            "disk-synced", (application, folder) -> Disk.keep(application, folder, true),
            "bricks", (application, folder) -> Bricks.keep(application, false),
            "late-bricks", (application, folder) -> Bricks.keep(application, true));

    /** @throws IllegalArgumentException where there is none of that name */
    static Store named(String variant) {
        Store store = ALL.get(variant);
        if (store == null) {
            throw new IllegalArgumentException("There is no variant '" + variant + "'.");
        }
        return store;
    }
}
