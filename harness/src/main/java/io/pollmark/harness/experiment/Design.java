package io.pollmark.harness.experiment;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How scenarios come by their turn. */
public enum Design {
    /** Each trial starts the system anew: for what is about fresh JVMs, peaks and whole runs. */
    @JsonProperty("fresh")
    FRESH,
    /** The system is started once a sitting, users stay logged in, and scenarios take turns in legs: for warm figures. */
    @JsonProperty("crossover")
    CROSSOVER
}
