package io.pollmark.harness;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.Architectures;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    private static final JavaClasses HARNESS = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS).importPackages("io.pollmark.harness");

    @Test
    void aStageUsesEarlierStagesOnly() {
        Architectures.layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("experiment").definedBy("..experiment..")
                .layer("plan").definedBy("..plan..")
                .layer("environment").definedBy("..environment..")
                .layer("load").definedBy("..load..")
                .layer("sampling").definedBy("..sampling..")
                .layer("statistics").definedBy("..statistics..")
                .layer("verdict").definedBy("..verdict..")
                .layer("report").definedBy("..report..")
                .layer("run").definedBy("..run..")
                .layer("selfcheck").definedBy("..selfcheck..")
                .layer("cli").definedBy("..cli..")
                .whereLayer("experiment").mayNotAccessAnyLayer()
                .whereLayer("plan").mayOnlyAccessLayers("experiment")
                .whereLayer("environment").mayOnlyAccessLayers("experiment", "plan")
                .whereLayer("load").mayOnlyAccessLayers("experiment", "plan", "environment")
                .whereLayer("sampling").mayOnlyAccessLayers("experiment", "plan", "environment", "load")
                .whereLayer("statistics").mayOnlyAccessLayers("experiment", "plan", "environment", "load", "sampling")
                .whereLayer("verdict").mayOnlyAccessLayers("experiment", "plan", "environment", "load", "sampling", "statistics")
                .whereLayer("report").mayOnlyAccessLayers("experiment", "plan", "environment", "load", "sampling", "statistics", "verdict")
                .whereLayer("run").mayOnlyBeAccessedByLayers("cli", "selfcheck")
                .whereLayer("selfcheck").mayOnlyBeAccessedByLayers("cli")
                .whereLayer("cli").mayNotBeAccessedByAnyLayer()
                .check(HARNESS);
    }

    @Test
    void noTwoPackagesUseEachOther() {
        slices().matching("io.pollmark.harness.(*)..").should().beFreeOfCycles().check(HARNESS);
    }
}
