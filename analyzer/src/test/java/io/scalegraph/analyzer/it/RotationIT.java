package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.it.programs.Rotated;
import io.scalegraph.analyzer.read.TraceReader;
import io.scalegraph.analyzer.read.trace.LateBegin;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.run.AnalysisScope;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A recording of which only the end is kept has the totals of its own time, by the program's clock. */
@SlowTest
class RotationIT {
    private static final double RELATIVE = 0.05;

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void whatIsKept_hasTheTotalsOfItsTime(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> compare(jdk));
    }

    private void compare(Path jdk) throws Exception {
        Path dump = folder.resolve("dump.jfr");
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                .jvmOption("-XX:FlightRecorderOptions:maxchunksize=1M")
                .measured("maxsize=2M,maxage=20s,threshold=1us,slice=100ms")
                .run(Rotated.class, dump.toString());
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        assertThat(outcome.recording().toFile().length()).isLessThan(5 << 20);

        isOfItsOwnTime(outcome.recording(), outcome.out());
        isOfItsOwnTime(dump, outcome.out());
    }

    private static void isOfItsOwnTime(Path recording, String out) throws Exception {
        Trace trace = TraceReader.read(recording);
        LateBegin late = trace.ofAgent().late();
        assertThat(late).isNotNull();
        assertThat(late.nanos()).isPositive();
        assertThat(late.slices()).isLessThan((int) (late.nanos() / 100_000_000) + 2);
        assertThat(trace.damage()).isEmpty();

        RunAnalysis run = RunAnalyzer.analyze(recording, null, null, new AnalysisScope(true, false, false));
        WindowAnalysis window = run.windows().get(0);
        double begin = late.atNanos();
        double end = begin + window.extent().tPara() * 1e9;
        double known = out.lines()
                .filter(line -> line.startsWith("known "))
                .map(line -> line.split(" "))
                .mapToDouble(line ->
                        Math.min(Double.parseDouble(line[2]), end) - Math.max(Double.parseDouble(line[1]), begin))
                .filter(nanos -> nanos > 0)
                .sum();

        assertThat(total(window, "park", "known") * 1e9).isEqualTo(known, within(RELATIVE * known));
        assertThat(total(window, "park", "early")).isZero();
        assertThat(total(window, "latch", "patient"))
                .as("changed in few snapshots")
                .isGreaterThan(0.9 * window.extent().tPara());
        assertThat(window.checks().closureError())
                .as("waits too short to be known one by one, between a thread's reading and the window's begin")
                .isLessThan(0.01);
        assertThat(window.checks().lostEvents()).isZero();
        assertThat(run.warnings())
                .anyMatch(warning -> warning.contains("were not kept (maxage, maxsize)"))
                .noneMatch(warning -> warning.contains("no agent wrote this recording"))
                .noneMatch(warning -> warning.contains("failures inside the agent"));
    }

    private static double total(WindowAnalysis window, String kind, String method) {
        return window.detail().sources().stream()
                .filter(source -> source.place().kind().equals(kind)
                        && source.place().site().equals(Rotated.class.getName() + "::" + method))
                .map(WaitSource::times)
                .mapToDouble(times -> times.total())
                .sum();
    }
}
