package io.pollmark.soa.jmx;

import io.pollmark.common.MBeans;
import io.quarkus.runtime.Startup;
import jakarta.annotation.PostConstruct;
import jakarta.inject.Singleton;
import java.util.concurrent.atomic.LongAdder;

/** Counts SOAP calls. */
@Startup
@Singleton
public class SoapCalls implements SoapServiceMXBean {
    private final LongAdder calls = new LongAdder();
    private final LongAdder faults = new LongAdder();

    @PostConstruct
    void register() {
        MBeans.register("SoapService", this);
    }

    public void called() {
        calls.increment();
    }

    public void faulted() {
        faults.increment();
    }

    @Override
    public long getCalls() {
        return calls.sum();
    }

    @Override
    public long getFaults() {
        return faults.sum();
    }
}
