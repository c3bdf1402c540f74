package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.it.programs.Outsiders;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.memory.MlReason;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.analyzer.run.worker.WorkerTimes;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Threads that wait for what is outside of the JVM do no work, and take nothing from those that do. */
class OutsideIT {
    private static final double TOLERANCE = 0.02;

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void acceptorBesideASpinner_isIdle(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> {
            WindowAnalysis window = run(jdk, "accept");

            // Beside what other programs took from the spinner.
            double ml = Objects.requireNonNullElse(window.terms().ml(), 0.0);
            assertThat(window.terms().efficiency() + ml / window.extent().capacity())
                    .isEqualTo(0.5, within(TOLERANCE));
            assertThat(window.detail().sources().stream()
                            .filter(source -> source.place().kind().equals("accept"))
                            .mapToDouble(source ->
                                    source.times().total() / window.extent().tPara())
                            .sum())
                    .isEqualTo(1, within(TOLERANCE));
            assertThat(worker(window, "acceptor").elapsed().work())
                    .isLessThan(TOLERANCE * window.extent().tPara());
            assertThat(window.checks().closureError()).isLessThan(1e-6);
        });
    }

    /** By their own work alone, four threads at a lock cannot have had less of two processors than the system counted. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void readersBesideALock_takeNoProcessorFromIt(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> {
            WindowAnalysis window = run(jdk, "read");
            List<WorkerTimes> workers = window.workers();

            assertThat(workers.stream().filter(worker -> worker.name().startsWith("reader-")))
                    .hasSize(6)
                    .allMatch(worker -> worker.processor().work()
                            < TOLERANCE * window.extent().tPara());
            // Of a thread that has been started but has not yet run when the window begins, the counters are not known.
            assertThat(workers)
                    .allSatisfy(worker -> assertThat(worker.system().runQueue())
                            .as(worker.name())
                            .isNotNull());
            assertThat(sum(workers, worker -> worker.processor().work()))
                    .isGreaterThan((1 - TOLERANCE)
                            * sum(workers, worker -> worker.system().cpu()));
            assertThat(Objects.requireNonNull(window.terms().ofMl(MlReason.RUN_QUEUE)))
                    .isLessThanOrEqualTo(sum(workers, worker -> worker.system().runQueue()));
            assertThat(share(window, "lock")).isPositive();
            assertThat(share(window, "socket-read")).isPositive();
        });
    }

    private static double sum(List<WorkerTimes> workers, ToDoubleFunction<WorkerTimes> time) {
        return workers.stream().mapToDouble(time).sum();
    }

    private WindowAnalysis run(Path jdk, String argument) throws Exception {
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                .brief()
                .measured("processors=2,section=" + Outsiders.class.getName() + "::solve")
                .run(Outsiders.class, argument);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        return RunAnalyzer.analyze(outcome.recording(), null, null).windows().get(0);
    }

    private static double share(WindowAnalysis window, String kind) {
        return window.detail().sources().stream()
                        .filter(source -> source.place().kind().equals(kind))
                        .mapToDouble(source -> source.charged())
                        .sum()
                / window.extent().capacity();
    }

    private static WorkerTimes worker(WindowAnalysis window, String name) {
        return window.workers().stream()
                .filter(row -> row.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
