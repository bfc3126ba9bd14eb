package io.pollmark.soa.stream;

import java.util.List;

/**
 * What a fetch found.
 *
 * @param position where the next fetch goes on
 * @param more the limit was reached, there may be more
 */
public record Batch(List<Committed> notifications, long position, boolean more) {

    static Batch of(List<Committed> found, long after, int limit) {
        return new Batch(found, found.isEmpty() ? after : found.getLast().position(), found.size() == limit);
    }
}
