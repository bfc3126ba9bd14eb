package io.pollmark.sessionstore;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.Manager;
import org.apache.catalina.Session;
import org.apache.catalina.session.FileStore;
import org.apache.catalina.session.StoreBase;

/** The container's store of files, which waits until the disk has what it writes. */
final class SyncedFiles extends StoreBase {
    private final FileStore files;
    private final Path folder;

    /** @param folder of the files */
    SyncedFiles(FileStore files, Path folder) {
        this.files = files;
        this.folder = folder;
    }

    @Override
    public void setManager(Manager manager) {
        super.setManager(manager);
        files.setManager(manager);
    }

    @Override
    protected void startInternal() throws LifecycleException {
        files.start();
        super.startInternal();
    }

    @Override
    protected void stopInternal() throws LifecycleException {
        super.stopInternal();
        files.stop();
    }

    @Override
    public void save(Session session) throws IOException {
        files.save(session);
        try (FileChannel file = FileChannel.open(folder.resolve(session.getIdInternal() + ".session"), StandardOpenOption.WRITE)) {
            file.force(true);
        }
    }

    @Override
    public Session load(String id) throws ClassNotFoundException, IOException {
        return files.load(id);
    }

    @Override
    public void remove(String id) throws IOException {
        files.remove(id);
    }

    @Override
    public void clear() throws IOException {
        files.clear();
    }

    @Override
    public String[] keys() throws IOException {
        return files.keys();
    }

    @Override
    public int getSize() throws IOException {
        return files.getSize();
    }
}
