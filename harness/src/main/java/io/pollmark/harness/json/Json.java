package io.pollmark.harness.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** How JSON files are read and written. */
public final class Json {
    /** Fields of a later version are not read; a value that is not there is not written. */
    public static final ObjectMapper MAPPER = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .defaultPropertyInclusion(
                    JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.ALWAYS))
            .build();

    private Json() {
    }

    /** @throws IOException when there is no such file, it is malformed, or it holds neither an object nor an array */
    public static JsonNode read(Path file) throws IOException {
        JsonNode read = read(file, MAPPER);
        if (!read.isContainerNode()) {
            throw new JsonMappingException(null, file + " holds neither an object nor an array");
        }
        return read;
    }

    /** @throws JsonMappingException which names the file, when it is not in the mapper's format or no text */
    public static JsonNode read(Path file, ObjectMapper mapper) throws IOException {
        try {
            return mapper.readTree(file.toFile());
        } catch (JsonProcessingException malformed) {
            throw new JsonMappingException(null, file + " is malformed: " + malformed.getOriginalMessage(), malformed);
        } catch (CharConversionException | CharacterCodingException malformed) {
            throw new JsonMappingException(null, file + " is no text: " + malformed.getMessage(), malformed);
        }
    }

    /**
     * The file as a record.
     *
     * @param moved makes of what an older version wrote what this one reads
     * @throws JsonMappingException which names the file, when it is malformed or has a value of the wrong kind
     */
    public static <T> T read(Path file, UnaryOperator<JsonNode> moved, Class<T> type) throws IOException {
        JsonNode read = read(file);
        try {
            return MAPPER.treeToValue(moved.apply(read), type);
        } catch (JsonProcessingException wrong) {
            // Where it is in the file is not known any more: it was found in a tree.
            throw new JsonMappingException(null, file + " has a value of the wrong kind: " + wrong.getOriginalMessage());
        }
    }

    /** The file as a record, as {@link #read(Path, UnaryOperator, Class)}; empty where there is none. */
    public static <T> Optional<T> readIfThere(Path file, UnaryOperator<JsonNode> moved, Class<T> type) throws IOException {
        return Files.exists(file) ? Optional.of(read(file, moved, type)) : Optional.empty();
    }

    /** The file, or a missing node where there is none. */
    public static JsonNode readIfThere(Path file) throws IOException {
        return Files.exists(file) ? read(file) : MissingNode.getInstance();
    }

    /** A part of a file as a record. */
    public static <T> T convert(JsonNode node, Class<T> type) {
        return MAPPER.convertValue(node, type);
    }

    /** A record as it would be in a file. */
    public static JsonNode tree(Object value) {
        try {
            // A tree that is not read has other kinds of numbers, and so does not equal one that is.
            return MAPPER.readTree(MAPPER.writeValueAsBytes(value));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** Writes the whole file or nothing of it. */
    public static void write(Path file, Object value) throws IOException {
        Path unfinished = file.resolveSibling(file.getFileName() + ".new");
        MAPPER.writeValue(unfinished.toFile(), value);
        Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
