package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.it.programs.VirtualComputed;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.place.Region;
import io.scalegraph.analyzer.run.virtual.VirtualThreads;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Declared computation and regions of virtual threads, against the program's own clock. */
class VirtualComputedIT {
    private static final String PROGRAM = VirtualComputed.class.getName() + "::";
    private static final int CALLS = 64;

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.withVirtualThreads();
    }

    @ParameterizedTest(name = "{0}", allowZeroInvocations = true)
    @MethodSource("jdks")
    void computationAndRegions_areTimedAsTheProgramDoes(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> compare(jdk));
    }

    private void compare(Path jdk) throws Exception {
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                .jvmOption("-Djdk.virtualThreadScheduler.parallelism=2")
                .jvmOption("-Xmn64m") // no collection, since none could be told apart from computation
                .measured("processors=2,compute=" + PROGRAM + "compute,region=" + PROGRAM + "outer")
                .run(VirtualComputed.class);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        Map<String, Double> read = outcome.out()
                .lines()
                .map(line -> line.split(" ", 2))
                .collect(Collectors.toMap(words -> words[0], words -> Double.parseDouble(words[1]) / 1e9));
        WindowAnalysis window =
                RunAnalyzer.analyze(outcome.recording(), null, null).windows().get(0);
        VirtualThreads threads = window.detail().virtualThreads();
        Map<String, Region> regions = threads.regions().stream()
                .collect(Collectors.toMap(region -> region.name().replace(PROGRAM, ""), Function.identity()));

        assertThat(regions).containsOnlyKeys("outer", "inner");
        Region outer = regions.get("outer");
        Region inner = regions.get("inner");
        assertThat(outer.count()).isEqualTo(CALLS);
        assertThat(inner.count()).isEqualTo(3 * CALLS);
        assertNear(outer.inclusive(), read.get("outer"));
        assertNear(inner.inclusive(), read.get("inner"));
        assertNear(outer.exclusive(), read.get("outer") - read.get("inner"));
        assertNear(inner.exclusive(), read.get("inner"));
        assertNear(outer.waited(), read.get("paused"));
        assertThat(inner.waited()).isZero();
        assertThat(window.detail().regions()).isEmpty();

        double computed = read.get("computed");
        assertNear(threads.computed().total(), computed);
        assertNear(threads.computed().offCarrier(), computed);
        computation_isWorkOfTheCarriers_andPausesAreNot(window, computed, read.get("paused"));
    }

    /** There are as many threads as carriers: one that waits leaves one carrier free. */
    private static void computation_isWorkOfTheCarriers_andPausesAreNot(
            WindowAnalysis window, double computed, double paused) {
        double work = window.workers().stream()
                .mapToDouble(worker -> worker.processor().work())
                .sum();
        assertThat(work).isGreaterThan(0.98 * computed);
        assertThat(window.detail().sources())
                .filteredOn(source -> source.place().kind().equals("park")
                        && source.place().site().startsWith(PROGRAM)
                        && !source.place().site().equals(PROGRAM + "first"))
                .singleElement()
                .satisfies(source -> {
                    assertThat(source.place().site()).isEqualTo(PROGRAM + "pause");
                    assertThat(source.times().count()).isEqualTo(CALLS);
                    assertNear(source.times().total(), paused);
                    assertNear(source.charged(), paused);
                });
        assertThat(window.checks().closureError()).isLessThan(1e-6);
        Double offProcessor = window.checks().offProcessor();
        if (offProcessor != null) { // hardly any work is on a processor here, and too little of that may be counted
            assertThat(offProcessor).isLessThan(0.1 * computed);
        }
    }

    private static void assertNear(double measured, double read) {
        assertThat(measured).isEqualTo(read, within(Math.max(0.02 * read, 0.0002 * CALLS)));
    }
}
