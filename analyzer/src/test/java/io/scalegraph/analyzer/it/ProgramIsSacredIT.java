package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.it.programs.Endings;
import io.scalegraph.analyzer.it.programs.GarbageInWaits;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A program under the agent prints, returns and dies as it does without, and leaves a recording however it ends. */
@BesideOthers
class ProgramIsSacredIT {
    private static final String INJECTED = "monitors=inject:" + Endings.class.getPackageName() + ".*";

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    static Stream<Arguments> endings() {
        return jdks().stream()
                .flatMap(jdk -> Stream.concat(
                        Variants.of(3, "exit-in-thread", "exit-interrupted", "exception", "exit", "at-once")
                                .map(ending -> Arguments.of(jdk, ending, "")),
                        Variants.of(1, "exception-in-monitor", "exit")
                                .map(ending -> Arguments.of(jdk, ending, INJECTED))));
    }

    @ParameterizedTest(name = "{1} on {0}, {2}")
    @MethodSource("endings")
    void program_endsAsWithoutTheAgent_andLeavesARecording(Path jdk, String ending, String options) throws Exception {
        ForkedJvm.Outcome plain = Unmeasured.of(jdk, List.of(), Endings.class, ending);
        ForkedJvm.Outcome measured =
                new ForkedJvm(jdk, folder).brief().measured(options).run(Endings.class, ending);

        assertThat(measured.exitCode()).isEqualTo(plain.exitCode());
        assertThat(measured.out()).isEqualTo(plain.out());
        assertThat(measured.err()).isEqualTo(plain.err());
        RunAnalysis run = RunAnalyzer.analyze(measured.recording(), null, null);
        assertThat(run.windows().get(0).detail().sources())
                .anyMatch(source -> source.place().kind().equals("join"));
        assertThat(run.warnings()).noneMatch(warning -> warning.contains("orderly"));
    }

    static Stream<Arguments> monitorsToo() {
        return jdks().stream().flatMap(jdk -> Variants.of(1, INJECTED, "").map(options -> Arguments.of(jdk, options)));
    }

    /** Interpreted, since only then the collector looks at the hooked code as it is. */
    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("monitorsToo")
    void garbageCollection_understandsEveryHookedMethod(Path jdk, String options) throws Exception {
        ForkedJvm.Outcome measured =
                new ForkedJvm(jdk, folder).jvmOption("-Xint").measured(options).run(GarbageInWaits.class);

        assertThat(measured.exitCode()).as(measured.out() + measured.err()).isZero();
        assertThat(measured.out()).isEqualTo("still here" + System.lineSeparator());
        assertThat(measured.err()).isEmpty();
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("monitorsToo")
    void programKilledBySigterm_leavesARecording(Path jdk, String options) throws Exception {
        ForkedJvm jvm = new ForkedJvm(jdk, folder).brief().measured(options);
        Process process = jvm.start(Endings.class, "wait-for-signal");
        for (int i = 0; i < 600 && !jvm.read("out").contains("ready"); i++) {
            assertThat(process.waitFor(50, TimeUnit.MILLISECONDS)).isFalse();
        }

        process.destroy();
        ForkedJvm.Outcome outcome = jvm.finish(process);

        assertThat(outcome.exitCode()).isEqualTo(128 + 15);
        RunAnalysis run = RunAnalyzer.analyze(outcome.recording(), null, null);
        assertThat(run.windows().get(0).detail().sources())
                .anyMatch(source -> source.place().kind().equals("join"));
        assertThat(run.warnings()).noneMatch(warning -> warning.contains("orderly"));
    }

    /** Some of those that the unit tests of the options have. */
    static Stream<Arguments> wrongOptions() {
        return jdks().stream()
                .flatMap(jdk -> Variants.of(1, "processors=1,processors=x", "nonsense=1", "section=")
                        .map(option -> Arguments.of(jdk, option)));
    }

    @ParameterizedTest(name = "{1} on {0}")
    @MethodSource("wrongOptions")
    void wrongOption_isOneLine_andTheProgramRunsUnmeasured(Path jdk, String option) throws Exception {
        ForkedJvm.Outcome plain = Unmeasured.of(jdk, List.of(), Endings.class, "exit");
        ForkedJvm.Outcome outcome =
                new ForkedJvm(jdk, folder).brief().measured(option).run(Endings.class, "exit");

        assertThat(outcome.exitCode()).isEqualTo(plain.exitCode());
        assertThat(outcome.out()).isEqualTo(plain.out());
        assertThat(outcome.err()).endsWith(plain.err());
        String complaint =
                outcome.err().substring(0, outcome.err().length() - plain.err().length());
        assertThat(complaint.lines()).hasSize(1);
        assertThat(complaint).startsWith("scalegraph: ").contains(option.substring(0, option.indexOf('=')));
        assertThat(Files.exists(outcome.recording())).isFalse();
    }
}
