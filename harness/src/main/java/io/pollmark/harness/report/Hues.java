package io.pollmark.harness.report;

import io.pollmark.harness.verdict.Arm;
import java.util.List;

/** Which colour of the style sheet an arm has, the same all over the report. */
final class Hues {

    private static final int PALETTE = 6;

    private Hues() {}

    /** Of curves that have one line a variant. */
    static String ofVariant(String variant, List<String> variants) {
        return "hue" + (variants.indexOf(variant) % PALETTE + 1);
    }

    /** The control is grey; the others take the palette's colours in turn, or, where they are more than it has, each variant takes one. */
    static String of(Arm arm, List<Arm> arms) {
        if (arm.control()) {
            return "control";
        }
        List<Arm> coloured = arms.stream().filter(other -> !other.control()).toList();
        return coloured.size() > PALETTE
                ? ofVariant(arm.variant(), coloured.stream().map(Arm::variant).distinct().toList())
                : "hue" + (coloured.indexOf(arm) + 1);
    }
}
