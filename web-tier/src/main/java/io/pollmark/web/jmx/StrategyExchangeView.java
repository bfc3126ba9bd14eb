package io.pollmark.web.jmx;

import io.pollmark.common.MBeans;
import io.pollmark.web.soap.NotificationSource.UnavailableException;
import io.pollmark.web.strategy.StrategyExchange;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Offers the exchange over JMX, where {@code pollmark.exchange} allows it. */
@Singleton
class StrategyExchangeView implements StrategyExchangeMXBean {
    private final StrategyExchange exchange;

    StrategyExchangeView(StrategyExchange exchange) {
        this.exchange = exchange;
    }

    void register(@Observes StartupEvent started, @ConfigProperty(name = "pollmark.exchange") boolean allowed) {
        if (allowed) {
            MBeans.register("StrategyExchange", this);
        }
    }

    @Override
    public String exchange(String strategy, long intervalMillis) {
        try {
            return exchange.exchange(strategy, Duration.ofMillis(intervalMillis));
        } catch (UnavailableException e) {
            // Of a class that the caller has, and without a cause of one that it has not.
            throw new IllegalStateException(e.getMessage());
        }
    }
}
