package io.pollmark.harness.report;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Properties;

/** The parts that are put into the page, from the class path, so that it needs no network. */
final class Assets {

    private static final String CHART_JS = "chart.js";

    private Assets() {}

    /** A file of the report's own. */
    static String own(String name) throws IOException {
        return text("/report/" + name);
    }

    /** The chart library; where its file lies depends on its version, which its own jar tells. */
    static String chartLibrary() throws IOException {
        Properties artifact = new Properties();
        try (InputStream properties = open("/META-INF/maven/org.webjars.npm/" + CHART_JS + "/pom.properties")) {
            artifact.load(properties);
        }
        return text("/META-INF/resources/webjars/" + CHART_JS + "/" + artifact.getProperty("version")
                + "/dist/chart.umd.min.js");
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
