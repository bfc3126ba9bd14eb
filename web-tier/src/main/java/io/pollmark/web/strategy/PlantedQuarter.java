package io.pollmark.web.strategy;

import io.pollmark.web.planted.Burner;
import io.pollmark.web.session.UserSession;
import java.util.Arrays;
import java.util.List;

/**
 * {@code quarter-more-cpu}: {@link SingleScheduler} and, put there on purpose, a thread beside it that uses a quarter of what
 * both tiers use without it. Nobody should choose it: it checks the instrument, which must find 1.25 times as much.
 */
final class PlantedQuarter implements PollingStrategy {
    private static final double SHARE = 0.25;

    private final SingleScheduler sound;
    private final List<ProcessHandle> tiers;
    private Burner burner;

    /** @param tiers the processes of both tiers, the own one among them */
    PlantedQuarter(SingleScheduler sound, List<ProcessHandle> tiers) {
        this.sound = sound;
        this.tiers = tiers;
    }

    /**
     * This process and that of the SOA tier.
     *
     * @throws IllegalArgumentException if that is not to be seen from here
     */
    static List<ProcessHandle> bothTiers() {
        ProcessHandle soa = ProcessHandle.allProcesses()
                .filter(process -> process.info().arguments().stream().flatMap(Arrays::stream)
                        .anyMatch(argument -> argument.contains("soa-tier")))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "quarter-more-cpu needs the process of the SOA tier on the same host; there is none to be seen."));
        return List.of(ProcessHandle.current(), soa);
    }

    @Override
    public void sessionOpened(UserSession session) {
        if (burner == null) {
            burner = Burner.start(SHARE, tiers);
        }
        sound.sessionOpened(session);
    }

    @Override
    public void sessionClosed(UserSession session) {
        sound.sessionClosed(session);
    }

    @Override
    public void stop() {
        if (burner != null) {
            burner.stop();
        }
        sound.stop();
    }

    @Override
    public String position(UserSession session) {
        return sound.position(session);
    }
}
