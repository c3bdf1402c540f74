package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.it.programs.Garbage;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.jvm.JvmStopSum;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Stalls of threads that allocate faster than ZGC collects, against those in the collector's own log. */
class AllocationStallIT {
    private static final Pattern STALL = Pattern.compile("Allocation Stall \\(garbage-[01]\\) ([0-9.]+)ms");
    private static final double RELATIVE = 0.02;

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void allocationStalls_areThoseOfTheCollectorsLog(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> compare(jdk));
    }

    private void compare(Path jdk) throws Exception {
        Path log = folder.resolve("gc.log");
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                .jvmOption("-Xmx128m")
                .jvmOption("-XX:+UseZGC")
                .jvmOption("-Xlog:gc:file=" + log + "::filecount=0")
                .measured("processors=2")
                .run(Garbage.class);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        WindowAnalysis window =
                RunAnalyzer.analyze(outcome.recording(), null, null).windows().get(0);
        double logged = logged(log);

        JvmStopSum stalls = stop(window, "allocation stalls");
        assertThat(logged).as("pressure").isGreaterThan(0.1);
        // What of a stall falls into a stop of the whole JVM belongs to that, for each of two workers.
        double inOtherStops = 2
                * (stop(window, "GC pauses").elapsed()
                        + stop(window, "other safepoints").elapsed()
                        + stop(window, "reaching safepoints").elapsed());
        assertThat(stalls.elapsed()).isBetween((1 - RELATIVE) * logged - inOtherStops, (1 + RELATIVE) * logged);
        assertThat(inOtherStops).as("a bound that says something").isLessThan(logged / 2);
        assertThat(stalls.work()).isPositive().isLessThanOrEqualTo(stalls.elapsed() * 1.000001);
        assertThat(stalls.workers()).hasSize(2);
        assertThat(window.terms().mlParts())
                .filteredOn(part -> part.reason().label().equals("allocation stalls"))
                .singleElement()
                .satisfies(part -> assertThat(part.time()).isEqualTo(stalls.work()));
    }

    private static JvmStopSum stop(WindowAnalysis window, String reason) {
        return window.detail().stalls().stops().stream()
                .filter(stop -> stop.reason().equals(reason))
                .findFirst()
                .orElseThrow();
    }

    /** Sum of the two threads' stalls in the log, in seconds. */
    private static double logged(Path log) throws Exception {
        double millis = 0;
        for (String line : Files.readAllLines(log)) {
            Matcher stall = STALL.matcher(line);
            if (stall.find()) {
                millis += Double.parseDouble(stall.group(1));
            }
        }
        return millis / 1e3;
    }
}
