package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.scalegraph.analyzer.it.programs.UnequalRounds;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.window.Verdict.Check;
import io.scalegraph.analyzer.run.window.Verdicts;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The checks fail where something is wrong, on real JVMs: a barrier that nobody named, and a baseline that queued. */
class FailingChecksIT {
    private static final Path TASKSET = Path.of("/usr/bin/taskset");
    private static final String PROGRAM = UnequalRounds.class.getName();

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @SlowTest
    void barrierThatSpins_failsUnlessItIsNamed(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> {
            Path one = run(jvm(jdk), "", "1");
            WindowAnalysis hidden = last(RunAnalyzer.analyze(run(jvm(jdk), "", "2"), 2, one));
            WindowAnalysis named =
                    last(RunAnalyzer.analyze(run(jvm(jdk), ",barrier=" + PROGRAM + "::meet", "2"), 2, one));

            assertThat(Verdicts.of(hidden, Check.PROCESSOR_TIMES).holds()).isFalse();
            // One thread of two computes a third of what the other one does: the rest is waited for, spinning.
            assertThat(Verdicts.of(hidden, Check.PROCESSOR_TIMES).difference())
                    .isGreaterThan(Verdicts.of(named, Check.PROCESSOR_TIMES).difference() + 0.25);
            assertThat(named.terms().pt()).isGreaterThan(0.15 * named.extent().capacity());
        });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void baselineThatQueued_failsAndIsCorrected(Path jdk) throws Exception {
        assumeTrue(Files.isExecutable(TASKSET) && Files.isReadable(Path.of("/proc/thread-self/schedstat")));
        Process neighbour =
                new ProcessBuilder(TASKSET.toString(), "-c", "0", "sh", "-c", "while :; do :; done").start();
        Path busy;
        try {
            busy = run(jvm(jdk).startedBy(TASKSET.toString(), "-c", "0"), "", "1");
        } finally {
            neighbour.destroy();
        }
        RunAnalysis run = RunAnalyzer.analyze(run(jvm(jdk), "", "1"), 1, busy);
        WindowAnalysis window = last(run);

        assertThat(window.baseline().kept())
                .as("the neighbour has the processor for about half of the time")
                .isGreaterThan(0.2 * window.baseline().tSeq());
        assertThat(Verdicts.of(window, Check.ELAPSED_TIMES).holds()).isFalse();
        assertThat(run.warnings()).anyMatch(warning -> warning.startsWith("the baseline was disturbed"));
        assertThat(window.terms().efficiency())
                .as(
                        "of the same program, and by elapsed times %s",
                        window.baseline().efficiency())
                .isLessThan(window.baseline().efficiency() - 0.2);
    }

    private ForkedJvm jvm(Path jdk) throws Exception {
        return new ForkedJvm(jdk, Files.createTempDirectory(folder, "run")).brief();
    }

    private static Path run(ForkedJvm jvm, String options, String threads) throws Exception {
        ForkedJvm.Outcome outcome = jvm.measured("processors=" + threads + ",section=" + PROGRAM + "::solve" + options)
                .run(UnequalRounds.class, threads);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        return outcome.recording();
    }

    /** The one behind the warm-up. */
    private static WindowAnalysis last(RunAnalysis run) {
        return run.windows().get(run.windows().size() - 1);
    }
}
