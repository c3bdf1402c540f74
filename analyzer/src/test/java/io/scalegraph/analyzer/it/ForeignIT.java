package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.it.programs.Families;
import io.scalegraph.analyzer.it.programs.Handovers;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.analyzer.run.worker.WorkerTimes;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A recording that JFR wrote alone, with its default thresholds of 20 ms: waits beyond them are named and timed. */
class ForeignIT {
    /** The program also waits once for less, which JFR does not see. */
    private static final double UNSEEN = 0.001;

    @TempDir
    Path folder;

    static Stream<Arguments> programs() {
        return Jdks.tested().stream()
                .flatMap(
                        jdk -> Stream.of(Arguments.of(Families.class, 16, jdk), Arguments.of(Handovers.class, 6, jdk)));
    }

    @ParameterizedTest(name = "{0} on {2}")
    @MethodSource("programs")
    void longWaits_areNamedByTheirStacks(Class<?> program, int kinds, Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> compare(program, kinds, jdk));
    }

    private void compare(Class<?> program, int kinds, Path jdk) throws Exception {
        Path recording = folder.resolve("foreign.jfr");
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                .brief()
                .jvmOption("-XX:StartFlightRecording:filename=" + recording + ",settings=default")
                .run(program);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();

        RunAnalysis run = RunAnalyzer.analyze(recording, null, null);

        WindowAnalysis window = run.windows().get(0);
        SoftAssertions all = new SoftAssertions();
        readings(outcome.out(), kinds)
                .forEach((kind, seconds) -> all.assertThat(waited(window, program, kind))
                        .as("%s in %s", kind, window.detail().sources())
                        .isEqualTo(seconds, within(0.02 * seconds + UNSEEN)));
        all.assertThat(window.workers())
                .extracting(WorkerTimes::name)
                .contains("main")
                .doesNotContain("JFR Periodic Tasks", "DestroyJavaVM");
        all.assertThat(window.checks().closureError()).isLessThan(1e-9);
        all.assertThat(window.checks().offProcessor()).isNull();
        all.assertThat(run.recording().byAgent()).isFalse();
        all.assertThat(run.warnings())
                .anyMatch(warning -> warning.contains("no agent wrote this recording"))
                .anyMatch(warning -> warning.contains("not measured"));
        all.assertAll();
    }

    /** JFR writes lines of its own to the same stream. */
    private static Map<String, Double> readings(String out, int kinds) {
        Map<String, Double> seconds = new TreeMap<>();
        out.lines().filter(line -> line.matches("[a-z-]+ \\d+")).forEach(line -> {
            int blank = line.indexOf(' ');
            seconds.merge(line.substring(0, blank), Double.parseDouble(line.substring(blank)) / 1e9, Double::sum);
        });
        assertThat(seconds).hasSize(kinds);
        return seconds;
    }

    private static double waited(WindowAnalysis window, Class<?> program, String kind) {
        String prefix = program.getName() + "::";
        return window.detail().sources().stream()
                .filter(source -> source.place().kind().equals(kind))
                .filter(source -> source.place().site().startsWith(prefix) || kind.equals("timer-idle"))
                .filter(source -> !source.place().site().equals(prefix + "pause"))
                .mapToDouble(source -> source.times().total())
                .sum();
    }
}
