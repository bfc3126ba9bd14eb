package io.pollmark.web.jmx;

import io.pollmark.common.MBeans;
import io.pollmark.web.session.Sessions;
import io.pollmark.web.polling.PollStatistics;
import io.pollmark.web.strategy.StrategyExchange;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Map;

/** Shows the strategy over JMX. */
@Singleton
class PollerView implements PollerMXBean {
    private final StrategyExchange exchange;
    private final Sessions sessions;
    private final PollStatistics statistics;

    PollerView(StrategyExchange exchange, Sessions sessions, PollStatistics statistics) {
        this.exchange = exchange;
        this.sessions = sessions;
        this.statistics = statistics;
    }

    /** What runs is asked for so that a wrong setting ends the start. */
    void register(@Observes StartupEvent started) {
        exchange.choice();
        MBeans.register("Poller", this);
    }

    @Override
    public String getStrategy() {
        return exchange.choice().strategy();
    }

    @Override
    public long getIntervalMillis() {
        return exchange.choice().interval().toMillis();
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
