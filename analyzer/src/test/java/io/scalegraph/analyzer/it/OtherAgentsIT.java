package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.it.programs.Endings;
import io.scalegraph.analyzer.it.programs.MarkedEarly;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The agent beside other measuring, under other names, in odd places, and more than once. */
@BesideOthers
class OtherAgentsIT {
    private static final Path AGENT = Path.of("../agent/target/scalegraph-agent.jar");
    private static final String TWICE =
            "scalegraph: the agent was given twice; the first one measures, this one does nothing";

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void recordingOfTheProgramsOwn_isWrittenAsWell(Path jdk) throws Exception {
        Path own = folder.resolve("own.jfr");
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                .brief()
                .jvmOption("-XX:StartFlightRecording:filename=" + own + ",settings=default")
                .measured("")
                .run(Endings.class, "at-once");

        assertMeasured(outcome.recording());
        List<RecordedEvent> events = RecordingFile.readAllEvents(own);
        assertThat(events).anyMatch(event -> event.getEventType().getName().equals("jdk.JVMInformation"));
        // The program asked for the defaults, and they stay as they are.
        assertThat(events)
                .filteredOn(event -> event.getEventType().getName().equals("jdk.ActiveSetting"))
                .isNotEmpty();
    }

    static Stream<Arguments> places() {
        return jdks().stream()
                .flatMap(jdk -> Variants.of(
                                1,
                                "50%41 + more!/scalegraph-agent.jar",
                                "other name.jar",
                                "with blanks/scalegraph-agent.jar")
                        .map(place -> Arguments.of(jdk, place)));
    }

    @ParameterizedTest(name = "{1} on {0}")
    @MethodSource("places")
    void agentOfAnyNameInAnyPlace_measures(Path jdk, String place) throws Exception {
        ForkedJvm.Outcome plain = Unmeasured.of(jdk, List.of(), Endings.class, "exception");
        Path recording = Files.createDirectories(folder.resolve("my runs")).resolve("one run.jfr");

        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                .brief()
                .jvmOption("-javaagent:" + copy(place) + "=file=" + recording)
                .run(Endings.class, "exception");

        assertThat(outcome.exitCode()).isEqualTo(plain.exitCode());
        assertThat(withoutSharing(outcome.out())).isEqualTo(plain.out());
        assertThat(withoutSharing(outcome.err())).isEqualTo(plain.err());
        assertMeasured(recording);
    }

    static Stream<Arguments> pairs() {
        return jdks().stream()
                .flatMap(jdk -> Variants.of(
                        2,
                        Arguments.of(jdk, "scalegraph-agent.jar", "scalegraph-agent.jar"),
                        Arguments.of(jdk, "renamed.jar", "another.jar"),
                        Arguments.of(jdk, "a/scalegraph-agent.jar", "b/scalegraph-agent.jar"),
                        Arguments.of(jdk, "renamed.jar", "scalegraph-agent.jar"),
                        Arguments.of(jdk, "scalegraph-agent.jar", "renamed.jar")));
    }

    @ParameterizedTest(name = "{1} and {2} on {0}")
    @MethodSource("pairs")
    void agentGivenTwice_measuresOnce_andSaysSo(Path jdk, String first, String second) throws Exception {
        Path one = folder.resolve("one.jfr");
        Path two = folder.resolve("two.jfr");

        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                .brief()
                .jvmOption("-javaagent:" + copy(first) + "=file=" + one)
                .jvmOption("-javaagent:" + copy(second) + "=processors=1,file=" + two)
                .run(Endings.class, "at-once");

        assertThat(outcome.exitCode()).isZero();
        assertThat(withoutSharing(outcome.out())).isEqualTo("begun" + System.lineSeparator());
        assertThat(withoutSharing(outcome.err()).lines()).containsExactly(TWICE, "on the error stream");
        assertMeasured(one);
        assertThat(two).doesNotExist();
    }

    /** As a program has that depends on the agent's artifact. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @SlowTest
    void classesOfTheAgentOnTheProgramsPath_areNotTakenForTheAgent(Path jdk) throws Exception {
        Path classes = Path.of("../agent/target/classes");
        ForkedJvm.Outcome outcome =
                new ForkedJvm(jdk, folder).brief().behind(classes).measured("").run(Endings.class, "at-once");
        assertMeasured(outcome.recording());

        Path recording = folder.resolve("attached.jfr");
        try (Target target = new Target(jdk, new ForkedJvm(jdk, folder).brief().behind(classes), MarkedEarly.class)) {
            target.measureOnce(recording);
        }
        assertThat(RunAnalyzer.analyze(recording, null, null).windows()).hasSize(3);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void secondAgent_measuresIfTheFirstCouldNot(Path jdk) throws Exception {
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                .brief()
                .jvmOption("-javaagent:" + AGENT + "=non\nsense=1")
                .measured("")
                .run(Endings.class, "at-once");

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.err().lines().filter(line -> line.startsWith("scalegraph: ")))
                .singleElement()
                .satisfies(line -> assertThat(line).contains("'non sense'").contains("the options are"));
        assertThat(outcome.err().lines()).hasSize(2);
        assertMeasured(outcome.recording());
    }

    private static void assertMeasured(Path recording) throws Exception {
        RunAnalysis run = RunAnalyzer.analyze(recording, null, null);
        assertThat(run.recording().byAgent()).isTrue();
        assertThat(run.windows().get(0).detail().sources())
                .anyMatch(source -> source.place().kind().equals("join"));
        assertThat(run.warnings())
                .noneMatch(warning -> warning.contains("failures inside the agent"))
                .noneMatch(warning -> warning.contains("could not be installed"))
                .noneMatch(warning -> warning.contains("damaged"));
    }

    private Path copy(String place) throws IOException {
        Path jar = folder.resolve(place);
        Files.createDirectories(jar.getParent());
        return Files.exists(jar) ? jar : Files.copy(AGENT, jar);
    }

    /** The JVM says in a line of its own that a jar was put on the boot class path while it ran. */
    private static String withoutSharing(String text) {
        return text.lines()
                .filter(line -> !line.contains("Sharing is only supported for boot loader classes"))
                .map(line -> line + System.lineSeparator())
                .collect(Collectors.joining());
    }
}
