package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.it.programs.Families;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.WindowAnalysis;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A recording that JFR wrote alone, with its default thresholds of 20 ms: waits beyond them are named and timed. */
class ForeignIT {
    /** The program also waits once for less, which JFR does not see. */
    private static final double UNSEEN = 0.001;

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.installed();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void longWaits_areNamedByTheirStacks(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> compare(jdk));
    }

    private void compare(Path jdk) throws Exception {
        Path recording = folder.resolve("foreign.jfr");
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                .jvmOption("-XX:StartFlightRecording:filename=" + recording + ",settings=default")
                .run(Families.class);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();

        RunAnalysis run = RunAnalyzer.analyze(recording, null, null);

        WindowAnalysis window = run.windows().get(0);
        SoftAssertions all = new SoftAssertions();
        program(outcome.out())
                .forEach((kind, seconds) -> all.assertThat(waited(window, kind))
                        .as("%s in %s", kind, window.sources())
                        .isEqualTo(seconds, within(0.02 * seconds + UNSEEN)));
        all.assertThat(window.workers())
                .extracting(WindowAnalysis.Worker::name)
                .contains("main")
                .doesNotContain("JFR Periodic Tasks", "DestroyJavaVM");
        all.assertThat(window.closureError()).isLessThan(1e-9);
        all.assertThat(window.offProcessor()).isNull();
        all.assertThat(run.recording().byAgent()).isFalse();
        all.assertThat(run.warnings())
                .anyMatch(warning -> warning.contains("no agent wrote this recording"))
                .anyMatch(warning -> warning.contains("not measured"));
        all.assertAll();
    }

    /** JFR writes lines of its own to the same stream. */
    private static Map<String, Double> program(String out) {
        Map<String, Double> seconds = new TreeMap<>();
        out.lines().filter(line -> line.matches("[a-z-]+ \\d+")).forEach(line -> {
            int blank = line.indexOf(' ');
            seconds.merge(line.substring(0, blank), Double.parseDouble(line.substring(blank)) / 1e9, Double::sum);
        });
        assertThat(seconds).hasSize(13);
        return seconds;
    }

    private static double waited(WindowAnalysis window, String kind) {
        String program = Families.class.getName() + "::";
        return window.sources().stream()
                .filter(source -> source.kind().equals(kind))
                .filter(source -> source.site().startsWith(program))
                .filter(source -> !source.site().equals(program + "pause"))
                .mapToDouble(WindowAnalysis.WaitSource::total)
                .sum();
    }
}
