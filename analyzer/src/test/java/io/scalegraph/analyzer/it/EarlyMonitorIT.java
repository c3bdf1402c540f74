package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.it.programs.EarlyMonitor;
import io.scalegraph.analyzer.it.programs.OwnZone;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.window.Verdict;
import io.scalegraph.analyzer.run.window.Verdicts;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.analyzer.run.worker.WorkerTimes;
import io.scalegraph.trace.WaitKind;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A wait that JFR alone would tell, before it is up: the ledger has it by the system's counters, and it is no wait that hooks have lost.
 * A program that begins once JFR is up has none.
 */
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

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void programThatBeginsRecorded_choosesItsTimeZoneItself(Path jdk) throws Exception {
        String plain = new ForkedJvm(jdk, folder).run(OwnZone.class).out();
        ForkedJvm.Outcome outcome =
                new ForkedJvm(jdk, folder).measured(",begin=recorded").run(OwnZone.class);

        assertThat(outcome.out()).isEqualTo(plain).contains("Asia/Tokyo");
        assertThat(outcome.recording()).isNotEmptyFile();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void programThatBeginsRecorded_hasNothingUnseen(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> {
            ForkedJvm.Outcome outcome =
                    new ForkedJvm(jdk, folder).measured(",begin=recorded").run(EarlyMonitor.class);
            assertThat(outcome.exitCode()).as(outcome.err()).isZero();
            double waited = Double.parseDouble(outcome.out().strip()) / 1e9;
            RunAnalysis analysis = RunAnalyzer.analyze(outcome.recording(), null, null);
            WindowAnalysis window = analysis.windows().get(0);

            assertThat(analysis.recording().unseen()).isZero();
            assertThat(analysis.warnings()).noneMatch(warning -> warning.startsWith("monitors were not seen"));
            assertThat(window.detail().sources())
                    .filteredOn(source -> source.place().kind().equals(WaitKind.MONITOR.label())
                            && source.place().site().endsWith("EarlyMonitor::main"))
                    .singleElement()
                    .satisfies(source -> assertThat(source.times().total()).isEqualTo(waited, within(0.05 * waited)));
            assertThat(window.workers()).extracting(WorkerTimes::name).containsOnly("main", "holder");
        });
    }
}
