package io.pollmark.harness.verdict;

import java.util.List;

/** What an arm is called: its words, and of its condition what always has to be told, and what tells it from others of the same words. */
public final class ArmName {

    private ArmName() {}

    /** Among those that are shown with it. */
    public static String of(Arm arm, List<Arm> all) {
        List<Condition> namesakes = all.stream().filter(other -> other.words().equals(arm.words())).map(Arm::condition).toList();
        return arm.words() + arm.condition().afterName(all.stream().map(Arm::condition).toList(), namesakes);
    }

    /** The same of a scenario; one that is none of these is called by its name. */
    public static String of(String scenario, List<Arm> all) {
        return all.stream().filter(arm -> arm.scenario().equals(scenario)).findFirst().map(arm -> of(arm, all)).orElse(scenario);
    }
}
