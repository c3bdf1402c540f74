package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.it.programs.Garbage;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.jvm.JvmStopSum;
import io.scalegraph.analyzer.run.memory.MlPart;
import io.scalegraph.analyzer.run.whatif.Change;
import io.scalegraph.analyzer.run.whatif.WhatIfs;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The pauses in the result against those in the collector's own log. */
class GcIT {
    private static final Pattern PAUSE = Pattern.compile("Pause .* ([0-9.]+)ms$");
    private static final double RELATIVE = 0.02;
    /** Of pauses before JFR was up it is known how long they were, and not just when. */
    private static final double OF_EARLY = 0.05;

    @TempDir
    Path folder;

    static List<Arguments> jdksAndCollectors() {
        List<Arguments> all = new ArrayList<>();
        for (Path jdk : Jdks.tested()) {
            Variants.of(2, "Parallel", "G1", "Serial").forEach(collector -> all.add(Arguments.of(jdk, collector)));
        }
        return all;
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("jdksAndCollectors")
    @SlowTest
    void gcPauses_areThoseOfTheCollectorsLog(Path jdk, String collector) throws Exception {
        Attempts.untilUndisturbed(() -> compare(jdk, collector));
    }

    private void compare(Path jdk, String collector) throws Exception {
        Path log = folder.resolve("gc.log");
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                .jvmOption("-Xmx96m")
                .jvmOption("-XX:+Use" + collector + "GC")
                .jvmOption("-Xlog:gc:file=" + log + "::filecount=0")
                .measured("processors=2")
                .run(Garbage.class);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        RunAnalysis run = RunAnalyzer.analyze(outcome.recording(), null, null);
        WindowAnalysis window = run.windows().get(0);
        double logged = logged(log);

        JvmStopSum gc = stop(window, "GC pauses");
        assertThat(logged).as("pressure").isGreaterThan(0.1);
        assertThat(gc.elapsed()).isEqualTo(logged, within(RELATIVE * logged));
        // Two workers do nothing else, except while one of them starts or has ended.
        assertThat(gc.work()).isBetween(gc.elapsed(), 2 * gc.elapsed() * 1.000001);
        double ofWorkers =
                gc.workers().stream().mapToDouble(JvmStopSum.OfWorker::work).sum();
        assertThat(ofWorkers).isEqualTo(gc.work(), within(1e-9));
        assertThat(gc.workers()).hasSizeGreaterThanOrEqualTo(2);
        assertApart(window);
        assertHalved(outcome.recording(), logged);
    }

    /** All threads at work stand in a pause, so half as long pauses are half of them less. */
    private static void assertHalved(Path recording, double logged) throws Exception {
        WhatIfs answers = RunAnalyzer.whatIf(recording, false, List.of(List.of(new Change.Collector(0.5))));
        assertThat(answers.refusal()).isNull();
        assertThat(answers.answers().get(0).gain()).isEqualTo(logged / 2, within(OF_EARLY * logged));
    }

    /** A pause lies inside a safepoint: counted twice, the two lines together would exceed the time of the safepoints. */
    private static void assertApart(WindowAnalysis window) {
        JvmStopSum gc = stop(window, "GC pauses");
        JvmStopSum safepoints = stop(window, "other safepoints");
        assertThat(safepoints.count()).isPositive();
        assertThat(safepoints.elapsed()).isPositive().isLessThan(gc.elapsed());
        double ofMl = window.terms().mlParts().stream()
                .filter(part -> part.reason().label().equals("GC pauses"))
                .mapToDouble(MlPart::time)
                .sum();
        assertThat(ofMl).isEqualTo(gc.work());
    }

    private static JvmStopSum stop(WindowAnalysis window, String reason) {
        return window.detail().stalls().stops().stream()
                .filter(stop -> stop.reason().equals(reason))
                .findFirst()
                .orElseThrow();
    }

    /** Sum of the pauses in the log, in seconds. */
    private static double logged(Path log) throws Exception {
        double millis = 0;
        for (String line : Files.readAllLines(log)) {
            Matcher pause = PAUSE.matcher(line);
            if (pause.find()) {
                millis += Double.parseDouble(pause.group(1));
            }
        }
        return millis / 1e3;
    }
}
