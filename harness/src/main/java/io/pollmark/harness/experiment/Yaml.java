package io.pollmark.harness.experiment;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.exc.InvalidNullException;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Strict YAML: a key that is unknown, missing or of the wrong kind is an error that names file and line. */
public final class Yaml {
    private static final ObjectMapper MAPPER = mapper();

    private Yaml() {
    }

    /**
     * Reads a file.
     *
     * @throws ExperimentException naming file and line
     */
    public static <T> T read(Path file, Class<T> type) {
        try {
            String text = Files.readString(file);
            Optional<String> unknown = UnknownKeys.find(MAPPER.createParser(text), type);
            if (unknown.isPresent()) {
                throw new ExperimentException(file + ", " + unknown.get() + ".");
            }
            T value = MAPPER.readValue(text, type);
            Require.that(value != null, file + " holds nothing.");
            return value;
        } catch (JsonProcessingException wrong) {
            throw new ExperimentException(place(file, wrong) + ": " + sentence(wrong) + ".");
        } catch (IOException unreadable) {
            throw new ExperimentException(file + " cannot be read (" + unreadable.getMessage() + ").");
        }
    }

    /**
     * Reads what a change makes of a file that {@link #read} has found to be right.
     *
     * @throws ExperimentException naming the file
     */
    static <T> T read(Path file, Class<T> type, UnaryOperator<JsonNode> change) {
        try {
            return MAPPER.treeToValue(change.apply(MAPPER.readTree(file.toFile())), type);
        } catch (JsonProcessingException wrong) {
            throw new ExperimentException(file + ": " + sentence(wrong) + ".");
        } catch (IOException unreadable) {
            throw new ExperimentException(file + " cannot be read (" + unreadable.getMessage() + ").");
        }
    }

    /**
     * A part of a stored file that was read as a tree. Keys that another version wrote are not read.
     *
     * @throws IllegalArgumentException when it is something else
     */
    public static <T> List<T> list(JsonNode array, Class<T> type) {
        try {
            return MAPPER.readerForListOf(type).without(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).readValue(array);
        } catch (IOException wrong) {
            throw new IllegalArgumentException(wrong.getMessage(), wrong);
        }
    }

    /** Writes a value so that {@link #read} reads it back. */
    public static void write(Path file, Object value) throws IOException {
        Files.writeString(file, MAPPER.writeValueAsString(value));
    }

    private static ObjectMapper mapper() {
        SimpleModule durations = new SimpleModule()
                .addDeserializer(Duration.class, new DurationReader())
                .addSerializer(Duration.class, new DurationWriter());
        return new ObjectMapper(YAMLFactory.builder().disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER).build())
                // A key that may be absent is marked by @JsonSetter(nulls = Nulls.SET).
                .setDefaultSetterInfo(JsonSetter.Value.forValueNulls(Nulls.FAIL, Nulls.FAIL))
                .setSerializationInclusion(JsonInclude.Include.NON_NULL)
                .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                .registerModule(durations);
    }

    private static String place(Path file, JsonProcessingException wrong) {
        JsonLocation location = wrong.getLocation();
        return location == null ? file.toString() : file + ", line " + location.getLineNr();
    }

    private static String sentence(JsonProcessingException wrong) {
        if (wrong.getCause() instanceof ExperimentException own) {
            return own.getMessage();
        }
        if (wrong instanceof InvalidNullException missing) {
            return sentence(missing);
        }
        String first = wrong.getOriginalMessage().lines().findFirst().orElse("not valid YAML");
        String key = wrong instanceof JsonMappingException mapping && !mapping.getPath().isEmpty()
                ? mapping.getPath().getLast().getFieldName() : null;
        return key == null || first.contains("'" + key + "'") ? first : "'" + key + "': " + first;
    }

    private static String sentence(InvalidNullException missing) {
        // A list that is the whole file is no property.
        String property = missing.getPropertyName() == null ? null : missing.getPropertyName().getSimpleName();
        String key = missing.getPath().getLast().getFieldName();
        if (key == null) {
            return property == null ? "an entry is empty" : "an entry of '" + property + "' is empty";
        }
        return "the key '" + key + (key.equals(property) ? "' is missing" : "' has no value");
    }

    private static final class DurationReader extends StdScalarDeserializer<Duration> {
        private static final long serialVersionUID = 1L;

        DurationReader() {
            super(Duration.class);
        }

        @Override
        public Duration deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            String text = parser.getText();
            try {
                return Durations.parse(text);
            } catch (ExperimentException none) {
                throw JsonMappingException.from(parser, none.getMessage(), none);
            }
        }
    }

    private static final class DurationWriter extends StdScalarSerializer<Duration> {
        private static final long serialVersionUID = 1L;

        DurationWriter() {
            super(Duration.class);
        }

        @Override
        public void serialize(Duration value, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeString(Durations.format(value));
        }
    }
}
