package io.pollmark.harness.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The schema by which editors complete and explain an experiment's keys says what the harness reads. */
class ExperimentSchemaTest {
    private static final Path FILE = Path.of("../schemas/experiment.schema.json");

    private final JsonNode schema = read();
    private final JsonSchema validator = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(schema);

    @ParameterizedTest
    @MethodSource("experiments")
    void every_experiment_follows_it_and_names_it(Path experiment) throws IOException {
        assertEquals(Set.of(), validator.validate(new YAMLMapper().readTree(experiment.toFile())));
        assertTrue(Files.readAllLines(experiment).contains("# yaml-language-server: $schema=../schemas/experiment.schema.json"));
    }

    @Test
    void it_has_the_keys_that_are_read_and_explains_each() {
        assertSameKeys(Experiment.class, schema);
        assertSameKeys(Scenario.class, schema.at("/$defs/scenario"));
        assertSameKeys(Phases.class, schema.at("/$defs/phases"));
        assertSameKeys(Sittings.class, schema.at("/$defs/sittings"));
        assertSameKeys(Jvm.class, schema.at("/$defs/jvm"));
        assertSameKeys(Cores.class, schema.at("/$defs/cores"));
        assertSameKeys(Claim.class, schema.at("/$defs/claim"));
        assertSameKeys(Claim.Condition.class, schema.at("/$defs/condition"));
        assertSameKeys(Crossing.class, schema.at("/$defs/crossing"));
        assertSameKeys(UnitCost.class, schema.at("/$defs/unitCost"));
        assertSameKeys(Search.class, schema.at("/$defs/search"));
    }

    @Test
    void a_key_that_is_unknown_or_a_time_without_unit_does_not_follow_it() throws IOException {
        ObjectNode experiment = (ObjectNode) new YAMLMapper().readTree(experiments().findFirst().orElseThrow().toFile());
        assertFalse(validator.validate(experiment.deepCopy().put("variant", "none")).isEmpty());
        assertFalse(validator.validate(experiment.deepCopy().put("roundTrip", "19")).isEmpty());
    }

    @Test
    void a_ratio_among_what_a_claim_is_provided_does_not_follow_it() throws IOException {
        JsonNode experiment = new YAMLMapper().readTree(Path.of("../experiments/stateless-petclinic.yaml").toFile());
        ((ObjectNode) experiment.at("/claims/0/provided/0")).put("to", "stateful-bio");
        assertFalse(validator.validate(experiment).isEmpty());
    }

    private void assertSameKeys(Class<? extends Record> type, JsonNode described) {
        Set<String> keys = Arrays.stream(type.getRecordComponents())
                .filter(it -> !it.getAccessor().isAnnotationPresent(JsonAnyGetter.class))
                .map(RecordComponent::getName).collect(Collectors.toCollection(TreeSet::new));
        Set<String> properties = new TreeSet<>();
        described.path("properties").properties().forEach(property -> {
            properties.add(property.getKey());
            JsonNode value = property.getValue();
            JsonNode target = value.has("$ref") ? schema.at(value.path("$ref").asText().substring(1)) : value;
            assertTrue(target.hasNonNull("description"), type.getSimpleName() + "." + property.getKey() + " is not explained");
        });
        assertEquals(keys, properties);
    }

    private static Stream<Path> experiments() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("../experiments"))) {
            List<Path> found = files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
            return found.stream();
        }
    }

    private static JsonNode read() {
        try {
            return new ObjectMapper().readTree(FILE.toFile());
        } catch (IOException missing) {
            throw new AssertionError(missing);
        }
    }
}
