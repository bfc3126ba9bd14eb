package io.pollmark.harness.environment;

import io.pollmark.harness.experiment.SystemSpec;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A real MySQL on a port of its own, with fresh data. */
public final class MySql {
    /** Its port on 127.0.0.1. */
    public static final int PORT = 3316;
    private static final Database DATABASE = new Database(PORT, Toxiproxy.DATABASE_PORT, "probe", "probe", "soa");
    private static final Duration LIMIT = Duration.ofSeconds(60);

    /** Statements are counted, by account and by digest, and nothing else is: the rest took a third of a poll's time. */
    private static final List<String> ONLY_STATEMENTS = List.of(
            "--performance-schema=ON",
            "--performance-schema-instrument=wait/%=OFF",
            "--performance-schema-instrument=stage/%=OFF",
            "--performance-schema-instrument=memory/%=OFF",
            "--performance-schema-instrument=transaction=OFF",
            "--performance-schema-consumer-events-statements-history=OFF",
            "--performance-schema-consumer-events-transactions-current=OFF",
            "--performance-schema-consumer-events-transactions-history=OFF");

    /** A year: the pool's connections are never checked, so that the database ends none for having been idle. */
    private static final String WAIT_TIMEOUT = "--wait-timeout=31536000";

    private MySql() {
    }

    /** That of a system; empty where it uses none. */
    static Optional<Database> of(SystemSpec system) {
        return Optional.ofNullable(system.database()).map(spec -> DATABASE);
    }

    /** With fresh data. */
    static Child start(Toolbox tools, Children children, String core, Path logs) {
        MySqlInstallation installation = MySqlInstallation.prepare(tools, children);
        try {
            installation.copyData(data(tools));
        } catch (IOException failed) {
            throw new StartException("MySQL's data folder cannot be copied (" + failed.getMessage() + ").");
        }
        return run(installation, tools, children, core, logs);
    }

    /** With the data that one left which was killed. */
    static Child startAgain(Toolbox tools, Children children, String core, Path logs) {
        return run(MySqlInstallation.prepare(tools, children), tools, children, core, logs);
    }

    private static Path data(Toolbox tools) {
        return tools.running().resolve("mysql");
    }

    private static Child run(MySqlInstallation installation, Toolbox tools, Children children, String core, Path logs) {
        List<String> command = installation.command(data(tools));
        command.addAll(List.of("--port=" + PORT, "--bind-address=127.0.0.1", "--socket=mysql.sock",
                "--skip-name-resolve", "--max-connections=600", WAIT_TIMEOUT,
                "--innodb-flush-log-at-trx-commit=1"));
        command.addAll(ONLY_STATEMENTS);
        Child child = children.start("MySQL", Place.on(core, tools.running()), logs.resolve("mysql.log"), command);
        Readiness.await(child, LIMIT, () -> {
            DATABASE.connect().close();
            return true;
        });
        return child;
    }
}
