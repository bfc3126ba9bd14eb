package io.pollmark.harness.verdict;

import java.util.List;

/** What an arm is called: its words, and of its condition what is not the same for all. */
public final class ArmName {

    private ArmName() {}

    /** Among those that are shown with it. */
    public static String of(Arm arm, List<Arm> all) {
        return arm.words() + arm.condition().afterName(all.stream().map(Arm::condition).toList());
    }

    /** The same of a scenario; one that is none of these is called by its name. */
    public static String of(String scenario, List<Arm> all) {
        return all.stream().filter(arm -> arm.scenario().equals(scenario)).findFirst().map(arm -> of(arm, all)).orElse(scenario);
    }
}
