package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How often the strategies ask. */
@SharesSystem
class PollingRulesTest {
    @Test
    void one_scheduler_makes_one_request_an_interval_whatever_the_number_of_users() throws Exception {
        RunningSystem system = RunningSystem.shared("single-scheduler", 100);
        List<Browser> browsers = new ArrayList<>();
        for (int users : new int[] {1, 10, 200}) {
            while (browsers.size() < users) {
                browsers.add(Browser.loggedIn(system.web(), "user" + (browsers.size() + 1)));
            }
            Thread.sleep(300);
            long start = System.nanoTime();
            double requests = system.calls(3000);
            double intervals = (System.nanoTime() - start) / 100e6;
            assertTrue(requests > intervals / 2 && requests <= intervals + 1,
                    requests + " requests in " + intervals + " intervals for " + users + " users");
        }
    }

    @Test
    void the_control_makes_no_request() throws Exception {
        RunningSystem system = RunningSystem.shared("none", 100);
        Browser bob = Browser.loggedIn(system.web(), "bob");
        try (Inbox inbox = Inbox.open(system.web(), bob, "bob")) {
            system.soap().publish("bob", "for nobody");
            assertEquals(0, system.calls(1000));
            assertEquals(0, system.metric("web", "pollers"));
            assertEquals(List.of(), inbox.ids());
        }
    }
}
