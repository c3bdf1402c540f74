package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.it.programs.FullHeapOnce;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.trace.WaitKind;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Beats that find no memory are lost; what comes behind them is measured. */
@SlowTest
class FullHeapIT {
    private static final String UP_MILLIS = "2000";

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    /** By the collector that fills the heap to the last object: a text that the agent's code holds could not be made then. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void waitBehindFullHeap_isMeasured(Path jdk) throws Exception {
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                .jvmOption("-XX:+UseG1GC")
                .jvmOption("-XX:TieredStopAtLevel=1")
                .jvmOption("-Xmx40m")
                .measured("")
                .run(FullHeapOnce.class, UP_MILLIS);

        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        RunAnalysis run = RunAnalyzer.analyze(outcome.recording(), null, null);
        WindowAnalysis window = run.windows().get(0);
        double waited = Long.parseLong(outcome.out().trim()) / 1e9;
        double measured = window.detail().sources().stream()
                .filter(source -> source.place().kind().equals(WaitKind.SEMAPHORE.label()))
                .map(WaitSource::times)
                .mapToDouble(times -> times.total())
                .sum();
        assertThat(measured).isEqualTo(waited, within(0.05 * waited));
        assertThat(window.extent().tPara()).isGreaterThan(FullHeapOnce.FULL_MILLIS / 1e3 + waited);
    }
}
