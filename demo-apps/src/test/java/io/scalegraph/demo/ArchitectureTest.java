package io.scalegraph.demo;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Who may use whom in the demo programs, which run without the agent too. */
@AnalyzeClasses(packages = "io.scalegraph.demo", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule packages_haveNoCycle =
            slices().matching("io.scalegraph.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule programs_useTheJdkOnly = classes()
            .that()
            .resideInAPackage("io.scalegraph.demo..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("io.scalegraph.demo..", "java..", "org.jspecify.annotations..");
}
