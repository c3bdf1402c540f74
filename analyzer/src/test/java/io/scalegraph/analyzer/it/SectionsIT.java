package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.it.programs.Sections;
import io.scalegraph.analyzer.read.TraceReader;
import io.scalegraph.analyzer.read.trace.Snapshot;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.trace.WaitKind;
import io.scalegraph.trace.WorkerEvent;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Windows of sections, by option and by annotation. */
@BesideOthers
class SectionsIT {
    private static final String OPTION = "section=" + Sections.class.getName() + "::byOption";

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void everyOutermostCall_isAWindow(Path jdk) throws Exception {
        RunAnalysis run = analyze(jdk, OPTION, "3");

        assertThat(run.windows())
                .extracting((WindowAnalysis window) -> window.extent().section())
                .containsExactly(
                        Sections.class.getName() + "::byOption",
                        Sections.class.getName() + "::byAnnotation",
                        Sections.class.getName() + "::byOption",
                        Sections.class.getName() + "::byAnnotation",
                        Sections.class.getName() + "::byOption",
                        Sections.class.getName() + "::byAnnotation");
        // One thread that only works: nothing is lost, but for what the machine takes, such as to page in what it runs.
        assertThat(run.windows()).allSatisfy(window -> {
            assertThat(window.detail().sources())
                    .allMatch(source -> source.place().kind().equals(WaitKind.OUTSIDE.label()));
            assertThat(window.extent().n()).isEqualTo(1);
            assertThat(window.checks().closureError()).isLessThan(1e-6);
        });
        assertThat(run.windows().get(0).extent().tPara()).isGreaterThanOrEqualTo(0.060);
        assertThat(run.windows().get(1).extent().tPara()).isGreaterThanOrEqualTo(0.010);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void sectionsAtTheSameTime_areInNoMedian(Path jdk) throws Exception {
        RunAnalysis run = analyze(jdk, OPTION, "1", "overlap");

        assertThat(run.warnings()).anyMatch(warning -> warning.startsWith("2 windows overlap"));
        assertThat(run.windows()).hasSize(4);
        assertThat(run.counted())
                .hasSize(2)
                .noneMatch(window -> window.extent().overlapped())
                .contains(run.median());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @LongTest
    void sectionsThatAreNeverAlone_leaveTheWholeProgram(Path jdk) throws Exception {
        RunAnalysis run = analyze(jdk, OPTION, "0", "overlap");

        assertThat(run.windows())
                .extracting((WindowAnalysis window) -> window.extent().section())
                .containsExactly("program");
        assertThat(run.warnings())
                .anyMatch(warning ->
                        warning.startsWith("all 2 windows of sections overlap") && warning.contains("--slice"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @LongTest
    void sectionThatIsNeverCalled_isSaid(Path jdk) throws Exception {
        RunAnalysis run = analyze(jdk, "section=com.acme.Solver::solve", "0");

        assertThat(run.windows())
                .extracting((WindowAnalysis window) -> window.extent().section())
                .containsExactly("program");
        assertThat(run.warnings()).anyMatch(warning -> warning.contains("com.acme.Solver::solve"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void methodThatMatchesNothing_isNamedWithItsNearest(Path jdk) throws Exception {
        RunAnalysis run = analyze(jdk, "section=com.acme.Sections::byOptoin", "1");

        assertThat(run.recording().doubts())
                .containsExactly("--section com.acme.Sections::byOptoin matched no method; near it is "
                        + Sections.class.getName() + "::byOption");
        assertThat(run.warnings().get(0)).isEqualTo(run.recording().doubts().get(0));
    }

    /** Who waits all the time is written once, and is in the readings of every window. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void idleThreads_areWrittenOnceAndInEveryReading(Path jdk) throws Exception {
        int threads = 40;
        int calls = 8;
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                .brief()
                .measured(OPTION)
                .run(Sections.class, Integer.toString(calls), Integer.toString(threads));
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        Trace trace = TraceReader.read(outcome.recording());

        assertThat(trace.damage()).isEmpty();
        assertThat(trace.ofAgent().windows()).hasSizeGreaterThan(2 * calls).allSatisfy(window -> {
            Snapshot last = trace.ofAgent().snapshots().get(window.endSnapshot());
            assertThat(last.workers().values())
                    .filteredOn(worker -> worker.name().startsWith(Sections.IDLE))
                    .hasSize(threads)
                    .allSatisfy(worker -> assertThat(worker.open()).isNotNull());
        });
        long written = RecordingFile.readAllEvents(outcome.recording()).stream()
                .filter(event -> event.getEventType().getName().equals(WorkerEvent.NAME))
                .filter(event -> event.getString("name").startsWith(Sections.IDLE))
                .count();
        // Each window has two snapshots. A thread that was stopped on its way into the wait is written once more.
        assertThat(written).isBetween((long) threads, 2L * calls * threads);
    }

    private RunAnalysis analyze(Path jdk, String options, String... arguments) throws Exception {
        ForkedJvm.Outcome outcome =
                new ForkedJvm(jdk, folder).brief().measured(options).run(Sections.class, arguments);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        return RunAnalyzer.analyze(outcome.recording(), null, null);
    }
}
