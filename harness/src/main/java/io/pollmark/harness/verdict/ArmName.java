package io.pollmark.harness.verdict;

import java.util.List;
import java.util.function.Function;

/** What an arm is called: its words, and of its condition what is not the same for all. */
public final class ArmName {

    private ArmName() {}

    /** Among those that are shown with it. */
    public static String of(Arm arm, List<Arm> all) {
        String users = differ(all, other -> other.condition().users()) ? ", " + arm.condition().users() + " users" : "";
        String interval = differ(all, other -> other.condition().intervalMillis())
                ? ", " + arm.condition().intervalMillis() + " ms"
                : "";
        String arrivals = differ(all, other -> other.condition().arrivalsPerSecond()) ? ", " + arm.condition().arrivals() : "";
        return arm.words() + users + interval + arrivals;
    }

    /** The same of a scenario; one that is none of these is called by its name. */
    public static String of(String scenario, List<Arm> all) {
        return all.stream().filter(arm -> arm.scenario().equals(scenario)).findFirst().map(arm -> of(arm, all)).orElse(scenario);
    }

    private static boolean differ(List<Arm> all, Function<Arm, Object> part) {
        return all.stream().map(part).distinct().count() > 1;
    }
}
