package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.it.programs.Busy;
import io.scalegraph.analyzer.it.programs.Endings;
import io.scalegraph.analyzer.it.programs.KnownWaits;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Beside an agent that changes the same classes, whichever comes first. */
class OpenTelemetryIT {
    private static final Path OTHER = Path.of("target/opentelemetry/opentelemetry-javaagent.jar");
    private static final List<String> QUIET = List.of(
            "-Dotel.javaagent.logging=none",
            "-Dotel.traces.exporter=none",
            "-Dotel.metrics.exporter=none",
            "-Dotel.logs.exporter=none",
            // Of what it changes only the classes that ours changes too: all of it takes seconds a start.
            "-Dotel.instrumentation.common.default-enabled=false",
            "-Dotel.instrumentation.executors.enabled=true");

    private static final List<String> ALONE =
            Stream.concat(QUIET.stream(), Stream.of("-javaagent:" + OTHER)).toList();

    @TempDir
    Path folder;

    static Stream<Arguments> orders() {
        return Jdks.tested().stream().flatMap(jdk -> Variants.of(1, Arguments.of(jdk, true), Arguments.of(jdk, false)));
    }

    static List<Path> jdks() {
        return Jdks.tested();
    }

    @ParameterizedTest(name = "{0}, first: {1}")
    @MethodSource("orders")
    @BesideOthers
    @SlowTest
    void program_endsAsItDoesUnderTheOtherAgentAlone(Path jdk, boolean first) throws Exception {
        ForkedJvm.Outcome other = Unmeasured.of(jdk, ALONE, Endings.class, "exit");
        ForkedJvm.Outcome both = both(jdk, first).run(Endings.class, "exit");

        assertThat(both.exitCode()).isEqualTo(other.exitCode()).isEqualTo(7);
        assertThat(both.out()).isEqualTo(other.out());
        assertThat(both.err()).isEqualTo(other.err());
        assertWhole(RunAnalyzer.analyze(both.recording(), null, null));
    }

    @ParameterizedTest(name = "{0}, first: {1}")
    @MethodSource("orders")
    void waits_areMeasuredAsTheProgramSawThem(Path jdk, boolean first) throws Exception {
        Attempts.untilUndisturbed(() -> {
            ForkedJvm.Outcome outcome = both(jdk, first).run(KnownWaits.class, "later");

            assertThat(outcome.exitCode()).as(outcome.err()).isZero();
            RunAnalysis run = RunAnalyzer.analyze(outcome.recording(), null, null);
            assertWhole(run);
            assertTotal(run, "barrier", outcome.out());
            assertTotal(run, "lock", outcome.out());
        });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @BesideOthers
    @LongTest
    void attachedAndDetached_theProgramGoesOn(Path jdk) throws Exception {
        Path recording = folder.resolve("busy.jfr");
        try (Target target = new Target(jdk, jvm(jdk).jvmOption("-javaagent:" + OTHER), Busy.class)) {
            target.awaitLine("ready");
            for (int i = 0; i < 2; i++) {
                assertThat(target.attach("file=" + recording)).startsWith("attached: ");
                Thread.sleep(500);
                assertThat(target.detach()).startsWith("detached: ");
                RunAnalysis run = RunAnalyzer.analyze(recording, null, null);
                assertWhole(run);
                assertThat(run.windows().get(0).detail().sources())
                        .extracting(source -> source.place().kind())
                        .contains("lock", "barrier", "invoke-all", "pool-idle", "queue-take");
            }
            target.say("end");
            assertThat(target.finish().out()).contains("0 wrong");
        }
    }

    private ForkedJvm jvm(Path jdk) {
        ForkedJvm jvm = new ForkedJvm(jdk, folder).brief();
        QUIET.forEach(jvm::jvmOption);
        return jvm;
    }

    private ForkedJvm both(Path jdk, boolean first) {
        if (!first) {
            return jvm(jdk).jvmOption("-javaagent:" + OTHER).measured("processors=2");
        }
        String own = "-javaagent:" + Target.AGENT + "=processors=2,file="
                + folder.resolve("recording.jfr").toAbsolutePath();
        return jvm(jdk).jvmOption(own).jvmOption("-javaagent:" + OTHER);
    }

    private static void assertWhole(RunAnalysis run) {
        assertThat(run.recording().byAgent()).isTrue();
        assertThat(run.warnings())
                .noneMatch(warning -> warning.contains("failures inside the agent"))
                .noneMatch(warning -> warning.contains("could not be installed"))
                .noneMatch(warning -> warning.contains("damaged"));
    }

    private static void assertTotal(RunAnalysis run, String kind, String out) {
        double program = out.lines()
                .filter(line -> line.startsWith(kind + " "))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
                .sum();
        double agent = run.windows().get(0).detail().sources().stream()
                .filter(source -> source.place().kind().equals(kind)
                        && source.place().site().startsWith(KnownWaits.class.getName()))
                .mapToDouble(source -> source.times().total() * 1e9)
                .sum();
        assertThat(agent).isEqualTo(program, within(Math.max(0.02 * program, 200_000)));
    }
}
