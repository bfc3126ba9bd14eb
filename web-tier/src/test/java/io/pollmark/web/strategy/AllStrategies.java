package io.pollmark.web.strategy;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** The names of all strategies that somebody may choose, as their classes say them, and of the one that a page adds. */
final class AllStrategies {
    private static final Set<String> NOT_TO_BE_CHOSEN =
            Set.of("none", "drop-one-in-100", "double-one-in-100", "quarter-more-cpu", "forget-on-failure", "remember-every-session");

    private AllStrategies() {}

    static List<String> names() {
        return Stream.concat(inMain(), Stream.of(new ClassFileImporter().importClass(OnThePage.class)))
                .filter(type -> type.isAssignableTo(PollingStrategy.class) && !type.getModifiers().contains(JavaModifier.ABSTRACT))
                .map(JavaClass::getSimpleName)
                .map(name -> name.replaceAll("(?<=.)(?=[A-Z])|(?<=[a-z])(?=[0-9])", "-").toLowerCase(Locale.ROOT))
                .filter(name -> !NOT_TO_BE_CHOSEN.contains(name))
                .sorted()
                .toList();
    }

    private static Stream<JavaClass> inMain() {
        return new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackagesOf(PollingStrategy.class).stream();
    }
}
