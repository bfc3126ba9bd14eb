package io.pollmark.harness.report;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Properties;

/** The parts that are put into the page, from the class path, so that it needs no network. */
final class Assets {

    private Assets() {}

    /** A file of the report's own. */
    static String own(String name) throws IOException {
        return text("/report/" + name);
    }

    /** The chart library and its plug-in for zooming. */
    static String chartLibrary() throws IOException {
        return webjar("chart.js", "dist/chart.umd.min.js") + '\n' + webjar("chartjs-plugin-zoom", "dist/chartjs-plugin-zoom.min.js");
    }

    /** Where a file lies depends on the library's version, which its own jar tells. */
    private static String webjar(String name, String file) throws IOException {
        Properties artifact = new Properties();
        try (InputStream properties = open("/META-INF/maven/org.webjars.npm/" + name + "/pom.properties")) {
            artifact.load(properties);
        }
        return text("/META-INF/resources/webjars/" + name + "/" + artifact.getProperty("version") + "/" + file);
    }

    private static String text(String path) throws IOException {
        try (InputStream resource = open(path)) {
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static InputStream open(String path) throws FileNotFoundException {
        InputStream resource = Assets.class.getResourceAsStream(path);
        if (resource == null) {
            throw new FileNotFoundException("not on the class path: " + path);
        }
        return resource;
    }
}
