package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.it.programs.InitializedElsewhere;
import io.scalegraph.analyzer.it.programs.Paced;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.trace.WaitKind;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Threads that wait in the JVM below code of Java, of which no hook knows and which JFR does not look at. */
class WaitsInJvmIT {
    private static final double RELATIVE = 0.05;
    private static final String PACED = "Shenandoah has threads that allocate wait";

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void aClassThatAnotherThreadInitializes_isWaitedFor_whereItIsNeeded(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> {
            ForkedJvm.Outcome outcome =
                    new ForkedJvm(jdk, folder).measured("processors=2").run(InitializedElsewhere.class);
            assertThat(outcome.exitCode()).as(outcome.err()).isZero();
            double waited = waited(outcome);
            WindowAnalysis window = RunAnalyzer.analyze(outcome.recording(), null, null)
                    .windows()
                    .get(0);

            assertThat(inJvm(window, "InitializedElsewhere::need"))
                    .as("%s", window.detail().sources())
                    .isEqualTo(waited, within(RELATIVE * waited));
        });
    }

    /** How much that is depends on the machine; that nearly all of it is named does not. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @SlowTest
    void threadsThatShenandoahPaces_waitInTheJvm(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> {
            ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                    .jvmOption("-Xmx256m")
                    .jvmOption("-XX:+UseShenandoahGC")
                    .measured("processors=2")
                    .run(Paced.class);
            assertThat(outcome.exitCode()).as(outcome.err()).isZero();
            RunAnalysis run = RunAnalyzer.analyze(outcome.recording(), null, null);
            WindowAnalysis window = run.windows().get(0);
            double named = inJvm(window, "Paced::");
            double unnamed = total(window, WaitKind.OUTSIDE, "");

            assertThat(named)
                    .as("%s", window.detail().sources())
                    .isGreaterThan(0.05 * window.extent().capacity());
            assertThat(unnamed).as("of %s in the JVM", named).isLessThan(0.1 * named);
            assertThat(run.warnings()).anyMatch(warning -> warning.contains(PACED));
        });
    }

    private static double inJvm(WindowAnalysis window, String site) {
        return total(window, WaitKind.IN_JVM, site);
    }

    private static double total(WindowAnalysis window, WaitKind kind, String site) {
        return window.detail().sources().stream()
                .filter(source -> source.place().kind().equals(kind.label()))
                .filter(source -> source.place().site().contains(site))
                .mapToDouble(source -> source.times().total())
                .sum();
    }

    private static double waited(ForkedJvm.Outcome outcome) {
        return outcome.out()
                        .lines()
                        .filter(line -> line.startsWith("waited "))
                        .mapToLong(line -> Long.parseLong(line.substring("waited ".length())))
                        .sum()
                / 1e9;
    }
}
