package io.pollmark.common;

import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.event.Observes;
import org.apache.cxf.BusFactory;
import org.apache.cxf.ws.policy.PolicyEngine;

/** Takes WS-Policy out of CXF's chains: the contract has no policies, and CXF would look for them at each message. */
@Dependent
class WithoutPolicies {
    void start(@Observes StartupEvent started) {
        BusFactory.getDefaultBus().getExtension(PolicyEngine.class).setEnabled(false);
    }
}
