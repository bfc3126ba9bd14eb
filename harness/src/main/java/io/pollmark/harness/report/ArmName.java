package io.pollmark.harness.report;

import io.pollmark.harness.verdict.Arm;
import java.util.List;

/** What an arm is called: its variant, and its condition where there is more than one of them. */
final class ArmName {

    private ArmName() {}

    static String of(Arm arm, List<Arm> all) {
        boolean one = all.stream().map(Arm::condition).distinct().count() == 1;
        return one ? arm.variant() : arm.variant() + ", " + arm.condition().text();
    }
}
