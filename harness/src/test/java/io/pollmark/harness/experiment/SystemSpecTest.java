package io.pollmark.harness.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SystemSpecTest {
    private static final Path SYSTEM = Path.of("../systems/notification-polling/system.yaml");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "jmx: {attributes|#jmx: {attributes|the tier soa has JMX ports, but the system names no jmx attributes and exporterRules.",
        "exchange: {tier: web|exchange: {tier: page|exchange asks the tier page over JMX: there is no tier of that name with JMX ports.",
        "levels: [interval]|levels: [users]|exchange takes a level of users: they stay logged in from leg to leg, so each level has sittings of its own.",
        "levels: [interval]|levels: [publishShare]|exchange takes a level of publishShare: it must be a factor of kind count or time.",
        "running: {tier: web|running: {tier: page|running asks the tier page over JMX: there is no tier of that name with JMX ports.",
        "- bounded-pool|- single-scheduler|variants and planted name a variant twice.",
        "- bounded-pool|- drop-one-in-100|variants and planted name a variant twice.",
    })
    void a_part_that_needs_another_says_so(String from, String to, String sentence) throws IOException {
        Mistake.in(SYSTEM, SystemSpec.class, from, to, folder).isNamed(sentence);
    }

    @Test
    void nothing_is_read_from_a_database_that_is_not_there() throws IOException {
        String text = Files.readString(SYSTEM);
        String database = text.substring(text.indexOf("database:\n"));
        Mistake.in(SYSTEM, SystemSpec.class, database, "", folder).isNamed("tap is of a database, and the system has none.");
    }
}
