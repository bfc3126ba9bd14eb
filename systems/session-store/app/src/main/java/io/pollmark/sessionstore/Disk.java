package io.pollmark.sessionstore;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.catalina.Context;
import org.apache.catalina.session.FileStore;
import org.apache.catalina.session.PersistentManager;
import org.apache.catalina.valves.PersistentValve;

/** In files of the container's own store: each request reads its session from there, and writes it back. */
final class Disk {
    private Disk() {
    }

    /** @param synced whether a request is answered only once the disk has what was written */
    static void keep(Context application, Path folder, boolean synced) throws IOException {
        Path sessions = Files.createDirectories(folder.resolve("sessions")).toAbsolutePath();
        FileStore files = new FileStore();
        files.setDirectory(sessions.toString());
        PersistentManager manager = new PersistentManager();
        manager.setStore(synced ? new SyncedFiles(files, sessions) : files);
        // Once a minute it would look for sessions whose time is up; a file that a request is writing then cannot be read, and is deleted.
        manager.setProcessExpiresFrequency(Integer.MAX_VALUE);
        application.setManager(manager);
        application.getPipeline().addValve(new PersistentValve());
    }
}
