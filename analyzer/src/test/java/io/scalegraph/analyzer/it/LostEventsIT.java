package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.scalegraph.analyzer.it.programs.Endings;
import io.scalegraph.analyzer.it.programs.VirtualComputed;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.trace.RegionEvent;
import io.scalegraph.trace.TotalEvent;
import io.scalegraph.trace.VirtualThreadsEvent;
import io.scalegraph.trace.VirtualTotalEvent;
import io.scalegraph.trace.WorkerEvent;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A recording that lost events that its totals are made of says so, whatever lost them: here the JDK's own tool. */
@BesideOthers
class LostEventsIT {
    @TempDir
    Path folder;

    static Stream<Arguments> losses() {
        return Jdks.tested().stream()
                .flatMap(jdk ->
                        Variants.of(1, TotalEvent.NAME, WorkerEvent.NAME).map(event -> Arguments.of(jdk, event)));
    }

    static List<Path> withVirtualThreads() {
        return Jdks.withVirtualThreads();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("withVirtualThreads")
    @SlowTest
    void lostEventsOfVirtualThreads_areNoticed(Path jdk) throws Exception {
        ForkedJvm.Outcome outcome =
                new ForkedJvm(jdk, folder).brief().measured("").run(VirtualComputed.class);

        assertWhole(outcome);
        check(outcome, VirtualTotalEvent.NAME);
        check(outcome, VirtualThreadsEvent.NAME);
        check(outcome, RegionEvent.NAME);
    }

    @ParameterizedTest(name = "{1} on {0}")
    @MethodSource("losses")
    void lostEvents_areNoticed(Path jdk, String event) throws Exception {
        assumeFalse(Jdks.withVirtualThreads().isEmpty(), "older JDKs cannot take events out of a recording");
        ForkedJvm.Outcome outcome =
                new ForkedJvm(jdk, folder).brief().measured("").run(Endings.class, "exit");
        assertWhole(outcome);
        check(outcome, event);
    }

    private static void assertWhole(ForkedJvm.Outcome outcome) throws Exception {
        assertThat(RunAnalyzer.analyze(outcome.recording(), null, null).warnings())
                .noneMatch(warning -> warning.contains("are missing"));
    }

    private void check(ForkedJvm.Outcome outcome, String event) throws Exception {
        Path scrubbed = folder.resolve(event + ".jfr");
        Process tool = new ProcessBuilder(
                        Jdks.withVirtualThreads().get(0).resolve("bin/jfr").toString(),
                        "scrub",
                        "--exclude-events",
                        event,
                        outcome.recording().toString(),
                        scrubbed.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("tool").toFile())
                .start();
        assertThat(tool.waitFor()).isZero();

        assertThat(RunAnalyzer.analyze(scrubbed, null, null).warnings())
                .anyMatch(warning -> warning.matches(".*[1-9][0-9]* totals of [1-9][0-9]* snapshots are missing.*"));
    }
}
