package io.pollmark.harness.report;

import io.pollmark.harness.verdict.Arm;
import java.util.List;
import java.util.function.Function;

/** What an arm is called: its scenario, and of its condition what is not the same for all. */
final class ArmName {

    private ArmName() {}

    static String of(Arm arm, List<Arm> all) {
        String users = differ(all, other -> other.condition().users()) ? ", " + arm.condition().users() + " users" : "";
        String interval = differ(all, other -> other.condition().intervalMillis())
                ? ", " + arm.condition().intervalMillis() + " ms"
                : "";
        return arm.scenario() + users + interval;
    }

    private static boolean differ(List<Arm> all, Function<Arm, Object> part) {
        return all.stream().map(part).distinct().count() > 1;
    }
}
