package io.pollmark.harness.sampling;

import io.pollmark.harness.environment.StartException;
import java.io.IOException;
import java.sql.SQLException;
import java.util.List;

/** A probe that is read on the tiers' core. Of another core it would tell something else, and tells nothing. */
final class OnTiersCore implements Probe {
    private final Runnable move;
    private final Probe probe;
    private boolean moved;

    /** @param move puts the thread that calls it on the core */
    OnTiersCore(Runnable move, Probe probe) {
        this.move = move;
        this.probe = probe;
    }

    @Override
    public List<Sample> read(long time) throws IOException, SQLException {
        if (!moved) {
            try {
                move.run();
            } catch (StartException elsewhere) {
                return List.of();
            }
            moved = true;
        }
        return probe.read(time);
    }
}
