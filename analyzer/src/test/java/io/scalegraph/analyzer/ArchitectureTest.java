package io.scalegraph.analyzer;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Who may use whom; what is not listed is forbidden. */
@AnalyzeClasses(packages = "io.scalegraph", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule folders_followTheData = layeredArchitecture()
            .consideringOnlyDependenciesInAnyPackage("io.scalegraph..")
            .layer("trace-format")
            .definedBy("io.scalegraph.trace..")
            .layer("column")
            .definedBy("io.scalegraph.analyzer.column..")
            .layer("file")
            .definedBy("io.scalegraph.analyzer.file..")
            .layer("read")
            .definedBy("io.scalegraph.analyzer.read..")
            .layer("ledger")
            .definedBy("io.scalegraph.analyzer.ledger..")
            .layer("cause")
            .definedBy("io.scalegraph.analyzer.cause..")
            .layer("replay")
            .definedBy("io.scalegraph.analyzer.replay..")
            .layer("run")
            .definedBy("io.scalegraph.analyzer.run..")
            .layer("definition")
            .definedBy("io.scalegraph.analyzer.definition..")
            .layer("table")
            .definedBy("io.scalegraph.analyzer.table..")
            .layer("study")
            .definedBy("io.scalegraph.analyzer.study..")
            .layer("metric")
            .definedBy("io.scalegraph.analyzer.metric..")
            .layer("model")
            .definedBy("io.scalegraph.analyzer.model..")
            .layer("launch")
            .definedBy("io.scalegraph.analyzer.launch..")
            .layer("report")
            .definedBy("io.scalegraph.analyzer.report..")
            .layer("cli")
            .definedBy("io.scalegraph.analyzer.cli..")
            .ensureAllClassesAreContainedInArchitecture()
            .whereLayer("trace-format")
            .mayNotAccessAnyLayer()
            .whereLayer("column")
            .mayNotAccessAnyLayer()
            .whereLayer("file")
            .mayNotAccessAnyLayer()
            .whereLayer("read")
            .mayOnlyAccessLayers("column", "trace-format")
            .whereLayer("ledger")
            .mayOnlyAccessLayers("column", "trace-format")
            .whereLayer("cause")
            .mayOnlyAccessLayers("column", "trace-format")
            .whereLayer("replay")
            .mayOnlyAccessLayers("column", "cause", "trace-format")
            .whereLayer("definition")
            .mayNotAccessAnyLayer()
            .whereLayer("table")
            .mayNotAccessAnyLayer()
            .whereLayer("run")
            .mayOnlyAccessLayers("column", "read", "ledger", "cause", "replay", "definition", "trace-format")
            .whereLayer("study")
            .mayOnlyAccessLayers("run", "launch", "table", "file", "definition", "trace-format")
            .whereLayer("metric")
            .mayOnlyAccessLayers("run", "table", "definition", "trace-format")
            .whereLayer("model")
            .mayOnlyAccessLayers("metric", "table", "definition")
            .whereLayer("launch")
            .mayOnlyAccessLayers("trace-format", "definition")
            .whereLayer("report")
            .mayOnlyAccessLayers("metric", "model", "study", "run", "table", "definition", "trace-format")
            .whereLayer("cli")
            .mayNotBeAccessedByAnyLayer();

    @ArchTest
    static final ArchRule packages_haveNoCycles =
            slices().matching("io.scalegraph.analyzer.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule picocli_isOnlyInCli = noClasses()
            .that()
            .resideOutsideOfPackage("io.scalegraph.analyzer.cli..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("picocli..");

    @ArchTest
    static final ArchRule terminals_areInTheLiveView = noClasses()
            .that()
            .resideOutsideOfPackage("io.scalegraph.analyzer.cli.live..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.jline..");

    @ArchTest
    static final ArchRule json_isInReportAndInWhatAStudyKeeps = noClasses()
            .that()
            .resideOutsideOfPackages(
                    "io.scalegraph.analyzer.report..",
                    "io.scalegraph.analyzer.study.plan..",
                    "io.scalegraph.analyzer.study.journal..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("com.fasterxml..");

    @ArchTest
    static final ArchRule templates_areInThePage = noClasses()
            .that()
            .resideOutsideOfPackage("io.scalegraph.analyzer.report.html..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("gg.jte..");

    @ArchTest
    static final ArchRule csv_isInTableAndReport = noClasses()
            .that()
            .resideOutsideOfPackages("io.scalegraph.analyzer.report..", "io.scalegraph.analyzer.table..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.apache.commons.csv..");

    @ArchTest
    static final ArchRule commonsMath_isOnlyWhereThingsAreEstimated = noClasses()
            .that()
            .resideOutsideOfPackages(
                    "io.scalegraph.analyzer.study..",
                    "io.scalegraph.analyzer.metric..",
                    "io.scalegraph.analyzer.model..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.apache.commons.math3..");

    @ArchTest
    static final ArchRule agent_isNotUsed =
            noClasses().should().dependOnClassesThat().resideInAnyPackage("io.scalegraph.agent..", "net.bytebuddy..");
}
