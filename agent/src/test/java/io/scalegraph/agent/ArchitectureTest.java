package io.scalegraph.agent;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Who may use whom inside the measured program; what is not listed is forbidden. */
@AnalyzeClasses(packages = "io.scalegraph", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    private static final String TRACE = "io.scalegraph.trace..";
    private static final String RECORDER = "io.scalegraph.agent.recorder..";
    private static final String INSTRUMENT = "io.scalegraph.agent.instrument..";
    private static final String AGENT = "io.scalegraph.agent";
    private static final String BYTE_BUDDY = "net.bytebuddy..";
    /** The platform's own, for when a collection began. */
    private static final String MANAGEMENT = "com.sun.management..";

    private static final String[] PLATFORM = {"java..", "jdk.jfr..", "org.jspecify.annotations.."};

    @ArchTest
    static final ArchRule traceFormat_usesTheJdkOnly =
            classes().that().resideInAPackage(TRACE).should().onlyDependOnClassesThat(are(TRACE));

    @ArchTest
    static final ArchRule recorder_usesTraceFormatOnly = classes()
            .that()
            .resideInAPackage(RECORDER)
            .should()
            .onlyDependOnClassesThat(are(RECORDER, TRACE, MANAGEMENT));

    @ArchTest
    static final ArchRule instrument_usesRecorderAndByteBuddy = classes()
            .that()
            .resideInAPackage(INSTRUMENT)
            .should()
            .onlyDependOnClassesThat(are(INSTRUMENT, RECORDER, TRACE, BYTE_BUDDY));

    @ArchTest
    static final ArchRule agent_usesInstrumentAndRecorder = classes()
            .that()
            .resideInAPackage(AGENT)
            .should()
            .onlyDependOnClassesThat(are(AGENT, INSTRUMENT, RECORDER, TRACE));

    @ArchTest
    static final ArchRule byteBuddy_isOnTheAgentSideOnly = noClasses()
            .that()
            .resideOutsideOfPackages(INSTRUMENT, AGENT)
            .should()
            .dependOnClassesThat()
            .resideInAPackage(BYTE_BUDDY);

    @ArchTest
    static final ArchRule packages_areFreeOfCycles =
            slices().matching("io.scalegraph.(**)").should().beFreeOfCycles();

    /** Premain stands on the boot class path, where the agent's side cannot be seen. */
    @ArchTest
    static final ArchRule bootSide_knowsNothingOfTheAgentSide = noClasses()
            .that()
            .haveSimpleName("Premain")
            .or()
            .haveSimpleName("AgentLoader")
            .or()
            .haveSimpleName("Answer")
            .or()
            .haveSimpleName("Session")
            .should()
            .dependOnClassesThat()
            .resideInAPackage(INSTRUMENT)
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName(Agent.class.getName())
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName(Options.class.getName());

    private static DescribedPredicate<JavaClass> are(String... packages) {
        return JavaClass.Predicates.resideInAnyPackage(packages).or(JavaClass.Predicates.resideInAnyPackage(PLATFORM));
    }
}
