package io.pollmark.web.strategy;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import org.junit.jupiter.api.Test;
import org.junit.platform.testkit.engine.EngineTestKit;

/** What every strategy must do is not done by one that is broken on purpose: the tests of it can fail. */
class MutantsTest {
    @Test
    void a_hand_over_that_loses_is_found() {
        fails(Losing.class, "it_hands_over_to_itself_and_to_others_and_nothing_is_lost_or_doubled");
    }

    @Test
    void a_session_that_is_served_last_is_found() {
        fails(Starving.class, "nobody_is_served_much_later_than_most");
    }

    private static void fails(Class<? extends StrategyBehaviour> mutant, String test) {
        EngineTestKit.engine("junit-jupiter").selectors(selectMethod(mutant, test)).execute()
                .testEvents().assertStatistics(events -> events.started(1).failed(1));
    }

    static class Losing extends StrategyBehaviour {
        Losing() {
            super("loses-at-hand-over");
        }
    }

    static class Starving extends StrategyBehaviour {
        Starving() {
            super("starves-the-first");
        }
    }
}
