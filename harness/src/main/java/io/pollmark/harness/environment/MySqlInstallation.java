package io.pollmark.harness.environment;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * MySQL, unpacked once into the cache together with a data folder that holds the schema and the accounts and is
 * copied for each start.
 */
final class MySqlInstallation {
    private static final String ENTRY = "mysql-Linux-amd64.tar.gz";
    private static final Duration LIMIT = Duration.ofSeconds(120);
    private static final List<String> ACCOUNTS = List.of(
            "CREATE DATABASE pollmark CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;",
            "CREATE USER soa IDENTIFIED WITH mysql_native_password BY 'soa';",
            "GRANT ALL ON pollmark.* TO soa;",
            "CREATE USER probe IDENTIFIED WITH mysql_native_password BY 'probe';",
            "GRANT ALL ON pollmark.* TO probe;",
            "GRANT SELECT ON performance_schema.* TO probe;",
            "ALTER USER root@localhost ACCOUNT LOCK;");

    private final Children children;
    private final Path folder;
    private final Path template;

    private MySqlInstallation(Children children, Path folder) {
        this.children = children;
        this.folder = folder;
        this.template = folder.resolve("data-" + crc(String.join("\n", ACCOUNTS)));
    }

    /** @throws StartException when it can be neither found nor made */
    static MySqlInstallation prepare(Toolbox tools, Children children) {
        try (ZipFile archive = new ZipFile(tools.mysqlArchive().toFile())) {
            ZipEntry entry = archive.getEntry(ENTRY);
            MySqlInstallation installation = new MySqlInstallation(children,
                    tools.cache().resolve("mysql-" + Long.toHexString(entry.getCrc())));
            if (!Files.exists(installation.folder)) {
                installation.unpack(archive.getInputStream(entry));
            }
            if (!Files.exists(installation.template)) {
                installation.initialise();
            }
            return installation;
        } catch (IOException failed) {
            throw new StartException("MySQL cannot be unpacked (" + failed.getMessage() + ").");
        }
    }

    /** The server's program and the options that every start shares. */
    List<String> command(Path data) {
        List<String> command = new ArrayList<>(List.of(folder.resolve("bin/mysqld").toString(), "--no-defaults",
                "--basedir=" + folder, "--datadir=" + data, "--skip-log-bin", "--mysqlx=OFF",
                "--default-time-zone=+00:00", "--log-error-verbosity=2"));
        if (System.getProperty("user.name").equals("root")) {
            command.add("--user=root");
        }
        return command;
    }

    /** A fresh data folder. */
    void copyData(Path target) throws IOException {
        run(List.of("cp", "-a", "--reflink=auto", template.toString(), target.toString()));
    }

    private void unpack(InputStream archive) throws IOException {
        Path building = freshSibling(folder);
        Path packed = building.resolve(ENTRY);
        try (archive) {
            Files.copy(archive, packed);
        }
        run(List.of("tar", "-xzf", packed.toString(), "-C", building.toString()));
        Files.delete(packed);
        Files.move(building, folder, StandardCopyOption.ATOMIC_MOVE);
    }

    private void initialise() throws IOException {
        Path building = freshSibling(template);
        Path accounts = Files.createTempFile("pollmark-accounts", ".sql");
        try {
            Files.write(accounts, ACCOUNTS);
            List<String> command = command(building);
            command.add("--initialize-insecure");
            command.add("--init-file=" + accounts);
            run(command);
        } finally {
            Files.delete(accounts);
        }
        Files.move(building, template, StandardCopyOption.ATOMIC_MOVE);
    }

    private static Path freshSibling(Path target) throws IOException {
        Path sibling = target.resolveSibling(target.getFileName() + ".new");
        Folders.delete(sibling);
        return Files.createDirectories(sibling);
    }

    private void run(List<String> command) throws IOException {
        Path log = Files.createTempFile("pollmark-mysql", ".log");
        try {
            Child child = children.start(command.getFirst(), Place.on("", folder.getParent()), log, command);
            boolean ended = child.process().waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS);
            children.stop(child);
            if (!ended || child.process().exitValue() != 0) {
                throw new StartException(child.name() + " failed; MySQL needs the Debian packages libaio1 and "
                        + "libnuma1 (see ./pollmark doctor)." + child.tail());
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new StartException("Interrupted while MySQL was prepared.");
        } finally {
            Files.delete(log);
        }
    }

    private static String crc(String text) {
        CRC32 crc = new CRC32();
        crc.update(text.getBytes(StandardCharsets.UTF_8));
        return Long.toHexString(crc.getValue());
    }
}
