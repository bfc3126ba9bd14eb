package io.pollmark.harness.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.pollmark.harness.json.Json;
import io.pollmark.harness.verdict.JudgedTrial;
import io.pollmark.harness.verdict.Verdicts;
import io.quarkus.qute.Engine;
import io.quarkus.qute.HtmlEscaper;
import io.quarkus.qute.RawString;
import io.quarkus.qute.ReflectionValueResolver;
import io.quarkus.qute.Variant;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** {@code report.html}: one file that needs no network. All text in it is escaped by the template engine. */
final class HtmlReport {

    private static final String HTML = "text/html";

    private HtmlReport() {}

    static Path write(
            StoredRun run, Declarations declarations, List<JudgedTrial> trials, Verdicts verdicts, Trust trust,
            List<Grid> grids, List<FaultCard> faults, Intervals intervals) throws IOException {
        Engine engine = Engine.builder()
                .addDefaults()
                .addValueResolver(new ReflectionValueResolver())
                .addResultMapper(new HtmlEscaper(List.of(HTML)))
                .strictRendering(true)
                .build();
        for (String part : List.of("factorial", "faults", "grid", "unit-costs")) {
            engine.putTemplate(part, engine.parse(Assets.own(part + ".html"), Variant.forContentType(HTML)));
        }
        ChartData charts = ChartData.of(declarations.report(), intervals, verdicts.arms(), trials);
        String html = engine.parse(Assets.own("report.html"), Variant.forContentType(HTML))
                .data("page", PageBuilder.build(run, declarations, trust, trials, verdicts, grids, faults, intervals))
                .data("css", new RawString(Assets.own("report.css")))
                .data("library", new RawString(Assets.chartLibrary()))
                .data("script", new RawString(Assets.own("report.js")))
                .data("data", new RawString(scriptSafe(charts)))
                .render();
        return Files.writeString(run.folder().resolve("report.html"), html);
    }

    /** JSON inside a script element: no text in it may end the element or open a comment. */
    private static String scriptSafe(ChartData data) throws JsonProcessingException {
        return Json.MAPPER.writer().without(SerializationFeature.INDENT_OUTPUT).writeValueAsString(data)
                .replace("<", "\\u003c");
    }
}
