package io.pollmark.web.strategy;

import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Every strategy does what each must do. */
@ParameterizedClass
@MethodSource("io.pollmark.web.strategy.AllStrategies#names")
class StrategyBehaviourTest extends StrategyBehaviour {
    StrategyBehaviourTest(String name) {
        super(name);
    }
}
