package io.pollmark.harness.experiment;

/**
 * What is read from the database that a system uses, which is reached over a network of its own.
 *
 * @param committed  query for id, recipient, sender, commit time and position in the stream of all that was committed
 * @param publishing LIKE pattern of the publishing statement's digest
 */
public record DatabaseSpec(String committed, String publishing) {}
