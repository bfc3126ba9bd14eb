package io.pollmark.harness.experiment;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;

/**
 * How the system goes on with another variant while it runs.
 *
 * @param tier      that does it
 * @param property  system property of that tier, set to {@code true} for systems that are to be asked
 * @param object    name of its MBean
 * @param operation takes the variant and the levels of factors, and answers a position in the stream, or nothing where there is none
 * @param levels    those factors, each of whole numbers or a time, which is told in milliseconds; absent: none
 */
public record ExchangeSpec(String tier, String property, String object, String operation, @JsonSetter(nulls = Nulls.SET) List<String> levels) {
    /** Copies. */
    public ExchangeSpec {
        levels = levels == null ? List.of() : List.copyOf(levels);
    }
}
