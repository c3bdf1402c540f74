package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.it.programs.CauseKernels;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.cause.Cause;
import io.scalegraph.analyzer.run.cause.Causes;
import io.scalegraph.analyzer.run.cause.PathOfWindow;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The critical path and the blame against what follows from the program's own readings of the clock. */
class CausesIT {
    private static final String PROGRAM = CauseKernels.class.getName() + "::";
    private static final double RELATIVE = 0.02;
    private static final double PER_EDGE = 200e-6;

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.installed();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void chain_leadsToWhoMadeTheOthersWait(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> compare(jdk, "chain", "ofMain", 2));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void convoy_isThePathOfItsHolders(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> compare(jdk, "convoy", "ofConvoy", 8));
    }

    private void compare(Path jdk, String kernel, String section, int edges) throws Exception {
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                .brief()
                .measured("section=" + PROGRAM + section + ",compute=" + PROGRAM + "compute")
                .run(CauseKernels.class, kernel);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        WindowAnalysis window =
                RunAnalyzer.analyze(outcome.recording(), null, null).windows().get(0);
        Causes causes = Objects.requireNonNull(window.detail().causes());

        assertThat(causes.path().time()).isCloseTo(window.extent().tPara(), within(1e-9));
        assertThat(causes.path().last().name()).isEqualTo("main");
        assertThat(causes.path().known().incomplete()).isNull();
        assertThat(causes.blameError()).isZero();
        SoftAssertions all = new SoftAssertions();
        compare(all, "path", outcome, workOnPath(causes), edges);
        compare(all, "blame", outcome, blameOfWork(causes), edges);
        all.assertAll();
    }

    private static void compare(
            SoftAssertions all, String what, ForkedJvm.Outcome outcome, Map<String, Double> measured, int edges) {
        Map<String, Double> truth = new HashMap<>();
        outcome.out().lines().map(line -> line.split(" ", -1)).forEach(words -> {
            if (words[0].equals(what)) {
                truth.put(words[1], Long.parseLong(words[2]) / 1e9);
            }
        });
        assertThat(truth).isNotEmpty();
        truth.forEach((name, seconds) -> all.assertThat(measured.getOrDefault(name, 0.0))
                .as("%s %s", what, name)
                .isCloseTo(seconds, within(Math.max(RELATIVE * seconds, edges * PER_EDGE))));
    }

    private static Map<String, Double> workOnPath(Causes causes) {
        Map<String, Double> work = new HashMap<>();
        for (PathOfWindow.PathThread thread : causes.path().threads()) {
            work.merge(thread.name(), thread.work(), Double::sum);
        }
        return work;
    }

    private static Map<String, Double> blameOfWork(Causes causes) {
        Map<String, Double> work = new HashMap<>();
        for (Cause cause : causes.blame()) {
            if (cause.place().isWork()) {
                cause.threads().forEach(thread -> work.merge(thread.name(), thread.time(), Double::sum));
            }
        }
        return work;
    }
}
