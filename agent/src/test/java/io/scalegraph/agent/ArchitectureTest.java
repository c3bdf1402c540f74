package io.scalegraph.agent;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Who may use whom inside the measured program; what is not listed is forbidden. */
@AnalyzeClasses(packages = "io.scalegraph", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    private static final String TRACE = "io.scalegraph.trace..";
    private static final String RECORDER = "io.scalegraph.agent.recorder..";
    private static final String HOOK = "io.scalegraph.agent.recorder.hook";
    private static final String SESSION = "io.scalegraph.agent.recorder.session";
    private static final String INSTRUMENT = "io.scalegraph.agent.instrument..";
    private static final String AGENT = "io.scalegraph.agent";
    private static final String BYTE_BUDDY = "net.bytebuddy..";
    /** The platform's own, for when a collection began. */
    private static final String MANAGEMENT = "com.sun.management..";

    /** Of the platform too, for who watches the JVM. */
    private static final String BEANS = "javax.management..";

    private static final String[] PLATFORM = {"java..", "jdk.jfr..", "org.jspecify.annotations.."};

    @ArchTest
    static final ArchRule traceFormat_usesTheJdkOnly =
            classes().that().resideInAPackage(TRACE).should().onlyDependOnClassesThat(are(TRACE));

    @ArchTest
    static final ArchRule recorder_usesTraceFormatOnly = classes()
            .that()
            .resideInAPackage(RECORDER)
            .should()
            .onlyDependOnClassesThat(are(RECORDER, TRACE, MANAGEMENT, BEANS));

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

    /** Their classes stand on the boot class path and are public where another room needs them, for no one else. */
    @ArchTest
    static final ArchRule recordersOtherRooms_areItsOwn = noClasses()
            .that()
            .resideOutsideOfPackages(RECORDER)
            .should()
            .dependOnClassesThat(JavaClass.Predicates.resideInAPackage(RECORDER)
                    .and(JavaClass.Predicates.resideOutsideOfPackages(HOOK, SESSION)));

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
            .haveSimpleName("AgentSide")
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

    /** A newcomer reads a folder at a glance. */
    @Test
    void recordersRooms_haveAtMost18Files() throws IOException {
        Path recorder = Path.of("src/main/java/io/scalegraph/agent/recorder");
        Map<Path, Long> files;
        try (Stream<Path> all = Files.walk(recorder)) {
            files = all.filter(file -> file.toString().endsWith(".java"))
                    .collect(Collectors.groupingBy(Path::getParent, Collectors.counting()));
        }

        assertThat(files).hasSizeGreaterThan(10);
        assertThat(files.values()).allMatch(count -> count <= 18);
    }

    private static DescribedPredicate<JavaClass> are(String... packages) {
        return JavaClass.Predicates.resideInAnyPackage(packages).or(JavaClass.Predicates.resideInAnyPackage(PLATFORM));
    }
}
