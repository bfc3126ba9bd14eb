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
 * @param operation takes the variant, the interval in milliseconds and the levels of further factors, and answers a position
 * @param levels    those factors, each of whole numbers; absent: none
 */
public record ExchangeSpec(String tier, String property, String object, String operation, @JsonSetter(nulls = Nulls.SET) List<String> levels) {
    /** Copies. */
    public ExchangeSpec {
        levels = levels == null ? List.of() : List.copyOf(levels);
    }
}
