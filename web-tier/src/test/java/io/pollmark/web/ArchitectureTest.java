package io.pollmark.web;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.pollmark.contract.v1.Notifications;
import java.util.Timer;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    private static final JavaClasses WEB_TIER = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.pollmark.web");

    @Test
    void all_strategies_fetch_by_the_same_code() {
        noClasses().that().resideOutsideOfPackage("..soap..")
                .should().dependOnClassesThat().areAssignableTo(Notifications.class)
                .check(WEB_TIER);
        noClasses().that().resideInAPackage("..strategy..")
                .should().dependOnClassesThat().resideInAnyPackage("java.net..", "java.sql..", "io.vertx..", "org.apache.cxf..")
                .check(WEB_TIER);
        noClasses().that().resideInAPackage("..strategy..").and().doNotHaveSimpleName("StrategyExchange").and().doNotHaveSimpleName("Strategies")
                .should().dependOnClassesThat().haveSimpleName("NotificationSource")
                .because("what is fetched by Fetching is counted")
                .check(WEB_TIER);
    }

    @Test
    void the_floor_alone_bypasses_the_soa_tier() {
        noClasses().that().resideOutsideOfPackage("..tap..").and().doNotHaveSimpleName("Floor")
                .should().dependOnClassesThat().resideInAPackage("..tap..")
                .check(WEB_TIER);
    }

    @Test
    void all_strategies_wait_and_count_by_the_same_code() {
        noClasses().that().resideInAPackage("..strategy..")
                .should().dependOnClassesThat(assignableTo(Thread.class).or(assignableTo(Executor.class))
                        .or(assignableTo(CompletionStage.class)).or(assignableTo(Timer.class)))
                .because("threads that poll are started by Pollers alone, so that interval, phase and counting are the same for all")
                .check(WEB_TIER);
    }

    @Test
    void no_two_packages_use_each_other() {
        slices().matching("io.pollmark.web.(*)..").should().beFreeOfCycles().check(WEB_TIER);
    }
}
