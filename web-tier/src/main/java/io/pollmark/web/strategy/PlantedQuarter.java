package io.pollmark.web.strategy;

import io.pollmark.web.session.UserSession;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * {@code quarter-more-cpu}: {@link SingleScheduler} and, put there on purpose, a thread beside it that uses a quarter of what
 * both tiers use without it. Nobody should choose it: it checks the instrument, which must find 1.25 times as much.
 */
final class PlantedQuarter implements PollingStrategy {
    private static final double SHARE = 0.25;
    private static final long EVERY_MILLIS = 20;

    private final SingleScheduler sound;
    private final List<ProcessHandle> tiers;
    private final CountDownLatch stopped = new CountDownLatch(1);
    private Thread burner;

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
            burner = Thread.ofPlatform().name("planted-quarter").daemon().start(this::burn);
        }
        sound.sessionOpened(session);
    }

    @Override
    public void sessionClosed(UserSession session) {
        sound.sessionClosed(session);
    }

    @Override
    public void stop() {
        stopped.countDown();
        sound.stop();
    }

    @Override
    public String position(UserSession session) {
        return sound.position(session);
    }

    /** Looking at what others use is a part of it. */
    private void burn() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        List<ProcessorTime> times = tiers.stream().map(ProcessorTime::new).toList();
        long before = used(times) - threads.getCurrentThreadCpuTime();
        try {
            while (!stopped.await(EVERY_MILLIS, TimeUnit.MILLISECONDS)) {
                long others = used(times) - threads.getCurrentThreadCpuTime() - before;
                while (threads.getCurrentThreadCpuTime() < SHARE * others && stopped.getCount() > 0) {
                    Thread.onSpinWait();
                }
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private static long used(List<ProcessorTime> times) {
        return times.stream().mapToLong(ProcessorTime::nanos).sum();
    }
}
