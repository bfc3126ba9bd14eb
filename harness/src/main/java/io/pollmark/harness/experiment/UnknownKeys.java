package io.pollmark.harness.experiment;

import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Finds the first key that a record has no component for. Jackson complains of the key that is then missing before it
 * complains of the one that was misspelt.
 */
final class UnknownKeys {
    private UnknownKeys() {
    }

    /**
     * Reads to the end of a value.
     *
     * @param parser before the value
     * @return a sentence with the line, if there is such a key
     */
    static Optional<String> find(JsonParser parser, Type type) throws IOException {
        JsonToken start = parser.nextToken();
        if (start == JsonToken.START_ARRAY) {
            return inArray(parser, element(type));
        }
        if (start == JsonToken.START_OBJECT && type instanceof Class<?> known && known.isRecord() && !has(known, JsonValue.class)) {
            return inRecord(parser, known);
        }
        parser.skipChildren();
        return Optional.empty();
    }

    private static Optional<String> inArray(JsonParser parser, Type element) throws IOException {
        if (!(element instanceof Class<?> known && known.isRecord())) {
            parser.skipChildren();
            return Optional.empty();
        }
        while (parser.nextToken() == JsonToken.START_OBJECT) {
            Optional<String> found = inRecord(parser, known);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> inRecord(JsonParser parser, Class<?> type) throws IOException {
        RecordComponent[] components = type.getRecordComponents();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String key = parser.currentName();
            int line = parser.currentTokenLocation().getLineNr();
            Optional<RecordComponent> component = Arrays.stream(components).filter(it -> it.getName().equals(key)).findFirst();
            if (component.isEmpty() && has(type, JsonAnySetter.class)) {
                parser.nextToken();
                parser.skipChildren();
                continue;
            }
            if (component.isEmpty()) {
                return Optional.of("line " + line + ": unknown key '" + key + "'; the keys here are "
                        + Arrays.stream(components).map(RecordComponent::getName).collect(Collectors.joining(", ")));
            }
            Optional<String> found = find(parser, component.get().getGenericType());
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** Whether keys, or those that are not components, are names that are judged later. */
    private static boolean has(Class<?> type, Class<? extends Annotation> annotation) {
        return Arrays.stream(type.getDeclaredFields()).anyMatch(field -> field.isAnnotationPresent(annotation));
    }

    private static Type element(Type type) {
        if (type instanceof ParameterizedType generic) {
            return generic.getActualTypeArguments()[0];
        }
        return type instanceof Class<?> known && known.isArray() ? known.getComponentType() : Object.class;
    }
}
