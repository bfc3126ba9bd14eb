package io.pollmark.harness.experiment;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;

/**
 * Settings of both tiers' JVMs.
 *
 * @param collector the flag that names the garbage collector
 * @param heap      least and most heap, as the JVM writes it (256m)
 */
public record Jvm(String collector, String heap) {
    /** Checks the form. */
    public Jvm {
        Require.that(collector.matches("-XX:\\+Use\\w+GC"), "collector is '" + collector
                + "': name it by its flag, such as -XX:+UseSerialGC");
        Require.that(heap.matches("[1-9][0-9]*[mg]"), "heap is '" + heap + "': write it as 256m or 1g");
    }

    /** The flags that both tiers get. */
    @JsonIgnore
    public List<String> flags() {
        return List.of(collector, "-Xms" + heap, "-Xmx" + heap);
    }
}
