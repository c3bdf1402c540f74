package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.it.programs.UnseenWaits;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.trace.WaitKind;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Waits that no hook sees on 17, and no event tells of, have their names all the same. */
class UnseenWaitsIT {
    /** Of the program's own reading; the thread's start and end lie in it. */
    private static final double TOLERANCE = 0.1;

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void waitsFromBeforeTheRecording_andUntilTheExit_areNamed(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> {
            ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                    .brief()
                    .measured("processors=2,depth=2")
                    .run(UnseenWaits.class);
            assertThat(outcome.exitCode()).as(outcome.err()).isZero();
            WindowAnalysis window = RunAnalyzer.analyze(outcome.recording(), null, null)
                    .windows()
                    .get(0);

            assertNamed(window, WaitKind.OBJECT_WAIT, "waitEarly", reading(outcome, "early"));
            assertNamed(window, WaitKind.OBJECT_WAIT, "waitLate", reading(outcome, "late"));
            assertNamed(window, WaitKind.SLEEP, "sleepLate", reading(outcome, "late"));
            assertThat(window.checks().closureError()).isLessThan(1e-6);
        });
    }

    private static void assertNamed(WindowAnalysis window, WaitKind kind, String method, double seconds) {
        double named = window.detail().sources().stream()
                .filter(source -> source.place().kind().equals(kind.label()))
                .filter(source -> source.place().site().contains("::" + method))
                .mapToDouble(source -> source.times().total())
                .sum();
        assertThat(named)
                .as("%s in %s: %s", kind, method, places(window))
                .isEqualTo(seconds, within(TOLERANCE * seconds));
    }

    private static List<String> places(WindowAnalysis window) {
        return window.detail().sources().stream().map(UnseenWaitsIT::text).toList();
    }

    private static String text(WaitSource source) {
        return source.place() + " " + source.times().total();
    }

    private static double reading(ForkedJvm.Outcome outcome, String name) {
        return outcome.out()
                        .lines()
                        .filter(line -> line.startsWith(name + " "))
                        .mapToLong(line -> Long.parseLong(line.substring(name.length() + 1)))
                        .sum()
                / 1e9;
    }
}
