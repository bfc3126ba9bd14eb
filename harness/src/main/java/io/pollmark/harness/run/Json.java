package io.pollmark.harness.run;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Records as JSON files, whole or not at all. */
final class Json {
    private static final ObjectMapper MAPPER = new ObjectMapper()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .setDefaultPropertyInclusion(JsonInclude.Include.NON_NULL);

    private Json() {
    }

    static JsonNode read(Path file) throws IOException {
        return MAPPER.readTree(file.toFile());
    }

    static <T> T convert(JsonNode node, Class<T> type) {
        return MAPPER.convertValue(node, type);
    }

    static JsonNode tree(Object value) {
        return MAPPER.valueToTree(value);
    }

    static void write(Path file, Object value) throws IOException {
        Path unfinished = file.resolveSibling(file.getFileName() + ".new");
        MAPPER.writeValue(unfinished.toFile(), value);
        Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
