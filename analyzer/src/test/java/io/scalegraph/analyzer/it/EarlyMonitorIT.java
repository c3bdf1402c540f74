package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.it.programs.EarlyMonitor;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.window.Verdict;
import io.scalegraph.analyzer.run.window.Verdicts;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A wait that JFR alone would tell, before it is up: the ledger has it by the system's counters, and it is no wait that hooks have lost. */
class EarlyMonitorIT {
    @TempDir
    Path folder;

    static Stream<Path> jdks() {
        return Jdks.tested().stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void monitorBeforeJfrIsUp_decidesNothingAboutWaits(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> {
            ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder).measured("").run(EarlyMonitor.class);
            assertThat(outcome.exitCode()).as(outcome.err()).isZero();
            double waited = Double.parseDouble(outcome.out().strip()) / 1e9;
            WindowAnalysis window = RunAnalyzer.analyze(outcome.recording(), null, null)
                    .windows()
                    .get(0);
            Verdicts.Waits waits = Objects.requireNonNull(Verdicts.waits(window));

            assertThat(waits.lost()).isEqualTo(waited, within(0.2 * waited));
            assertThat(waits.early()).isEqualTo(waits.lost(), within(0.1 * waited));
            assertThat(Verdicts.of(window, Verdict.Check.WAITS).holds()).isNull();
        });
    }
}
