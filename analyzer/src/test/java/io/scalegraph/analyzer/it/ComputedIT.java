package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.it.programs.Computed;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Declared computation is work, whatever it waits for, and is not taken for a hidden wait. */
class ComputedIT {
    private static final String PROGRAM = Computed.class.getName() + "::";
    private static final String COMPUTE = "compute=" + PROGRAM + "compute";

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void waitsInComputation_areWork(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> compareProgram(jdk));
    }

    private void compareProgram(Path jdk) throws Exception {
        ForkedJvm.Outcome outcome = run(jdk, COMPUTE);
        WindowAnalysis window =
                RunAnalyzer.analyze(outcome.recording(), null, null).windows().get(0);

        double computed = readings(outcome, "computed");
        assertThat(window.detail().computed()).isEqualTo(computed, within(0.02 * computed));
        double waited = readings(outcome, "waited");
        assertThat(window.detail().sources())
                .filteredOn(source -> source.times().total() > 0.001)
                .singleElement()
                .satisfies(source -> {
                    assertThat(source.place().kind()).isEqualTo("park");
                    assertThat(source.times().count()).isEqualTo(1);
                    assertThat(source.times().total()).isEqualTo(waited, within(0.02 * waited));
                });
        // Off the processor for all of its computation, and yet nothing is told as hidden. The little work beside it
        // may
        // have too few counters to tell anything.
        Double hidden = window.checks().offProcessor();
        if (hidden == null) {
            assertThat(window.checks().offProcessorCoverage()).isLessThan(0.5);
        } else {
            assertThat(hidden).isLessThan(0.1 * computed);
        }
        assertThat(window.detail().regions())
                .singleElement()
                .satisfies(region -> assertThat(region.waited()).isZero());
        assertThat(window.checks().closureError()).isLessThan(1e-6);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @BesideOthers
    void sectionOfComputation_isWorkAllThrough(Path jdk) throws Exception {
        ForkedJvm.Outcome outcome = run(jdk, COMPUTE + ",section=" + PROGRAM + "section");
        WindowAnalysis window =
                RunAnalyzer.analyze(outcome.recording(), null, null).windows().get(0);

        assertThat(window.extent().section()).isEqualTo(PROGRAM + "section");
        // What a busy machine keeps the thread from before it computes, such as the file of a class, is no wait in it.
        assertThat(window.detail().sources())
                .allSatisfy(source -> assertThat(source.place().kind()).isEqualTo("outside"))
                .allSatisfy(source -> assertThat(source.times().total()).isLessThan(0.02));
        assertThat(window.detail().computed()).isBetween(0.039, window.extent().tPara());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void sectionInsideComputation_isWorkAllThrough(Path jdk) throws Exception {
        ForkedJvm.Outcome outcome = run(jdk, "compute=" + PROGRAM + "timed,section=" + PROGRAM + "section");
        WindowAnalysis window =
                RunAnalyzer.analyze(outcome.recording(), null, null).windows().get(0);

        assertThat(window.detail().sources()).isEmpty();
        assertThat(window.detail().computed())
                .isEqualTo(
                        window.extent().tPara(), within(0.02 * window.extent().tPara()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @BesideOthers
    void computationInsideAWait_belongsToTheWait(Path jdk) throws Exception {
        ForkedJvm.Outcome outcome = run(jdk, COMPUTE + ",wait=" + PROGRAM + "timed");
        WindowAnalysis window =
                RunAnalyzer.analyze(outcome.recording(), null, null).windows().get(0);

        assertThat(window.detail().computed()).isZero();
        assertThat(window.detail().sources().get(0).place().kind()).isEqualTo("user-wait");
        assertThat(window.detail().sources().get(0).times().count()).isEqualTo(11);
    }

    private ForkedJvm.Outcome run(Path jdk, String options) throws Exception {
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder).measured(options).run(Computed.class);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        return outcome;
    }

    private static double readings(ForkedJvm.Outcome outcome, String what) {
        return outcome.out()
                .lines()
                .filter(line -> line.startsWith(what + " "))
                .mapToDouble(line -> Double.parseDouble(line.substring(what.length())) / 1e9)
                .sum();
    }
}
