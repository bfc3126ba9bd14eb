package io.pollmark.soa.stream;

import java.util.List;

/**
 * What a fetch found.
 *
 * @param position where the next fetch goes on
 * @param more the limit was reached, there may be more
 */
public record Batch(List<Committed> notifications, Position position, boolean more) {

    static Batch of(List<Committed> found, Position after, int limit) {
        Position position = after;
        for (Committed notification : found) {
            position = position.after(notification.lane(), notification.seq());
        }
        return new Batch(found, position, found.size() == limit);
    }
}
