package io.pollmark.web.jmx;

import io.pollmark.common.MBeans;
import io.pollmark.web.session.Sessions;
import io.pollmark.web.strategy.PollStatistics;
import io.pollmark.web.strategy.PollingStrategy;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Shows the strategy over JMX. */
@Singleton
class PollerView implements PollerMXBean {
    private final String name;
    private final Duration interval;
    private final Sessions sessions;
    private final PollStatistics statistics;

    PollerView(
            @ConfigProperty(name = "pollmark.strategy") String name,
            @ConfigProperty(name = "pollmark.interval") Duration interval,
            Sessions sessions,
            PollStatistics statistics) {
        this.name = name;
        this.interval = interval;
        this.sessions = sessions;
        this.statistics = statistics;
    }

    /** The strategy is asked for so that a wrong setting ends the start. */
    void register(@Observes StartupEvent started, PollingStrategy strategy) {
        MBeans.register("Poller", this);
    }

    @Override
    public String getStrategy() {
        return name;
    }

    @Override
    public long getIntervalMillis() {
        return interval.toMillis();
    }

    @Override
    public int getSessions() {
        return sessions.count();
    }

    @Override
    public int getPollers() {
        return statistics.pollers();
    }

    @Override
    public long getPolls() {
        return statistics.polls();
    }

    @Override
    public long getPollsFailed() {
        return statistics.failedPolls();
    }

    @Override
    public long getDelivered() {
        return statistics.delivered();
    }

    @Override
    public long getOverflowed() {
        return sessions.overflowed();
    }

    @Override
    public Map<Long, Long> getIntervalMicros() {
        return statistics.intervals().countsByMicros();
    }
}
