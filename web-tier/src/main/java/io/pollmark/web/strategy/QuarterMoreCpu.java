package io.pollmark.web.strategy;

import io.pollmark.web.planted.Burner;
import io.pollmark.web.session.UserSession;
import java.util.Arrays;
import java.util.List;

/**
 * {@code quarter-more-cpu}: {@link SingleScheduler} and, put there on purpose, a thread beside it that uses a quarter of what
 * both tiers use without it. Nobody should choose it: it checks the instrument, which must find 1.25 times as much.
 */
final class QuarterMoreCpu extends SingleScheduler {
    private static final double SHARE = 0.25;

    private final List<ProcessHandle> tiers;
    private Burner burner;

    /** @throws IllegalArgumentException if the process of the SOA tier is not to be seen from here */
    QuarterMoreCpu(Parts parts) {
        super(parts);
        ProcessHandle soa = ProcessHandle.allProcesses()
                .filter(process -> process.info().arguments().stream().flatMap(Arrays::stream)
                        .anyMatch(argument -> argument.contains("soa-tier")))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "quarter-more-cpu needs the process of the SOA tier on the same host; there is none to be seen."));
        this.tiers = List.of(ProcessHandle.current(), soa);
    }

    @Override
    public void sessionOpened(UserSession session) {
        if (burner == null) {
            burner = Burner.start(SHARE, tiers);
        }
        super.sessionOpened(session);
    }

    @Override
    public void stop() {
        if (burner != null) {
            burner.stop();
        }
        super.stop();
    }
}
