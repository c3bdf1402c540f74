package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.it.programs.LongParkAmongShort;
import io.scalegraph.analyzer.it.programs.ManyWaits;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Waits that are so many that a part of them only is looked at, at several places. */
class ManyPlacesIT {
    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @SlowTest
    void waitsForAMonitor_ofWhichFewHaveStacks(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> {
            ForkedJvm.Outcome outcome = run(jdk);

            assertThat(shareWithStacks(outcome.recording())).isBetween(0.05, 0.7);
            compare(outcome, "monitor", ManyWaits.class.getName() + "$Table");
        });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @SlowTest
    void waitsForALock_ofWhichFewAreWalked(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> compare(run(jdk, "lock"), "lock", "java.util.concurrent.locks.ReentrantLock"));
    }

    /** A wait that is open where a slice begins is taken to be at the place of the others, and found elsewhere in its end. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @SlowTest
    void longWaitsAmongShortOnes_overSlices(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> {
            ForkedJvm.Outcome outcome =
                    new ForkedJvm(jdk, folder).measured("slice=250ms").run(LongParkAmongShort.class);

            assertThat(outcome.exitCode()).as(outcome.err()).isZero();
            List<WindowAnalysis> slices =
                    RunAnalyzer.analyze(outcome.recording(), null, null).windows();
            assertThat(slices).hasSizeGreaterThan(20);
            assertThat(slices).allMatch(slice -> slice.checks().closureError() < 0.02);
            assertThat(slices.stream().flatMap(slice -> slice.detail().sources().stream()))
                    .anyMatch(source -> source.place().site().endsWith("::longAndRare"));
        });
    }

    private ForkedJvm.Outcome run(Path jdk, String... arguments) throws Exception {
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder).measured("").run(ManyWaits.class, arguments);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        return outcome;
    }

    private static void compare(ForkedJvm.Outcome outcome, String kind, String lockClass) throws Exception {
        double often = reading(outcome.out(), "often ");
        double seldom = reading(outcome.out(), "seldom ");
        List<WaitSource> waits =
                RunAnalyzer.analyze(outcome.recording(), null, null).windows().get(0).detail().sources().stream()
                        .filter(source -> source.place().kind().equals(kind))
                        .filter(source -> source.place().lockClass().equals(lockClass))
                        .toList();
        assertThat(seconds(waits, "::often")).isEqualTo(often, within(0.1 * often));
        assertThat(seconds(waits, "::seldom")).isEqualTo(seldom, within(0.1 * seldom));
    }

    private static double seconds(List<WaitSource> waits, String method) {
        return waits.stream()
                .filter(wait -> wait.place().site().endsWith(method))
                .mapToDouble(wait -> wait.times().total())
                .sum();
    }

    private static double shareWithStacks(Path recording) throws IOException {
        return RecordingFile.readAllEvents(recording).stream()
                .filter(event -> event.getEventType().getName().equals("jdk.JavaMonitorEnter"))
                .mapToInt(event -> event.getStackTrace() == null ? 0 : 1)
                .average()
                .orElseThrow();
    }

    private static double reading(String out, String what) {
        return out.lines()
                .filter(line -> line.startsWith(what))
                .mapToDouble(line -> Double.parseDouble(line.substring(what.length())) / 1e9)
                .findFirst()
                .orElseThrow();
    }
}
