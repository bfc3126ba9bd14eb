package io.pollmark.petclinic.server;

/** What the harness asks over JMX. */
public interface VariantsMBean {
    /**
     * Answers as another variant from now on, and asks who comes to call at its connector. Sessions that are there stay.
     *
     * @param connections of that connector, at most
     * @throws IllegalArgumentException with a sentence where there is none of that name, or this server has no such connector
     */
    void exchange(String variant, long connections);
}
