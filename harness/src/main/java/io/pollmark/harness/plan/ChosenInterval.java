package io.pollmark.harness.plan;

/**
 * The interval that a search chose for an experiment: the file {@code 1-interval.json}.
 *
 * @param run           folder of the search
 * @param search        what it found
 */
public record ChosenInterval(String run, SearchResult search) {}
