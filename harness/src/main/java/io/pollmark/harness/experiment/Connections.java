package io.pollmark.harness.experiment;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;

/**
 * TCP connections from one tier to another, counted over a trial.
 *
 * @param metric name of the sample
 * @param from   the tier that opens them
 * @param to     the tier that accepts them
 * @param detour through a network, for scenarios that ask for one; absent: none can
 */
public record Connections(String metric, String from, String to, @JsonSetter(nulls = Nulls.SET) Detour detour) {
    /**
     * The way through a proxy.
     *
     * @param port     where the proxy listens on 127.0.0.1
     * @param property system property of the tier that connects
     * @param value    what it is set to for the connections to go this way
     */
    public record Detour(int port, String property, String value) {}
}
