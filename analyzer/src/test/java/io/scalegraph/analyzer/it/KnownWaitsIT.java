package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.it.programs.KnownWaits;
import io.scalegraph.analyzer.read.TraceReader;
import io.scalegraph.analyzer.read.trace.AgentWait;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.WorkerReading;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.machine.MachineWindow;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The program's own clock readings around its waits against what the agent measured, on each JDK. */
class KnownWaitsIT {
    private static final double RELATIVE = 0.02;
    private static final double ABSOLUTE_NANOS = 200_000;
    /** Every planted wait is longer, and what else happens shorter. */
    private static final double PLANTED_NANOS = 10_000_000;

    /** Seconds; JFR takes more than ten times as long. */
    private static final double LEAST_BRING_UP = 0.01;

    /** Of the first run on each JDK, which every comparison may look at; who finds it disturbed has others made. */
    private static final Map<Path, ForkedJvm.Outcome> FIRST = new HashMap<>();

    @TempDir
    static Path shared;

    @TempDir
    Path folder;

    private boolean repeated;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void everyWait_isFoundAsTheProgramSawIt(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> compareEveryWait(jdk));
    }

    private void compareEveryWait(Path jdk) throws Exception {
        ForkedJvm.Outcome outcome = run(jdk);
        Trace trace = TraceReader.read(outcome.recording());

        for (int thread = 0; thread < 2; thread++) {
            assertSame(
                    longer(readings(outcome.out(), "barrier " + thread)),
                    longer(waits(trace, "barrier", "known-" + thread)));
        }
        assertSame(longer(readings(outcome.out(), "lock 1")), longer(waits(trace, "lock", "known-1")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void totals_agreeWithTheProgram(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> compareTotals(jdk));
    }

    private void compareTotals(Path jdk) throws Exception {
        ForkedJvm.Outcome outcome = run(jdk);
        WindowAnalysis window =
                RunAnalyzer.analyze(outcome.recording(), null, null).windows().get(0);
        assertTotal(window, "barrier", "timedAwait", sum(readings(outcome.out(), "barrier")));
        assertTotal(window, "lock", "run", sum(readings(outcome.out(), "lock")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void ledger_closes(Path jdk) throws Exception {
        ForkedJvm.Outcome outcome = run(jdk);
        RunAnalysis run = RunAnalyzer.analyze(outcome.recording(), null, null);
        WindowAnalysis window = run.windows().get(0);

        assertThat(window.extent().n()).isEqualTo(2);
        assertThat(window.checks().closureError()).isLessThan(1e-6);
        assertThat(window.checks().lostEvents()).isZero();
        double parts = window.workers().stream()
                .mapToDouble(worker -> worker.processor().work()
                        + worker.processor().primitive()
                        + worker.processor().idle())
                .sum();
        assertThat(parts)
                .isEqualTo(
                        2 * window.extent().tPara(),
                        within(1e-6 * window.extent().tPara()));
        window.workers().forEach(worker -> {
            assertThat(worker.processor().l()).isBetween(0.0, worker.processor().t());
            assertThat(worker.processor().t())
                    .isLessThanOrEqualTo(window.extent().tPara());
        });
        MachineWindow.ProcessTimes process = window.detail().stalls().machine().process();
        assertThat(process.agent())
                .as("the recording came up in this window, by the agent's own thread")
                .isBetween(LEAST_BRING_UP, process.own());
        assertThat(run.warnings()).noneMatch(warning -> warning.contains("failures inside the agent"));
        assertThat(run.warnings()).noneMatch(warning -> warning.contains("hooks that could not be installed"));
    }

    private ForkedJvm.Outcome run(Path jdk) throws Exception {
        if (repeated) {
            return run(jdk, folder);
        }
        repeated = true;
        if (!FIRST.containsKey(jdk)) {
            FIRST.put(jdk, run(jdk, Files.createTempDirectory(shared, "first")));
        }
        return FIRST.get(jdk);
    }

    private static ForkedJvm.Outcome run(Path jdk, Path folder) throws Exception {
        ForkedJvm.Outcome outcome =
                new ForkedJvm(jdk, folder).measured("processors=2").run(KnownWaits.class);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        return outcome;
    }

    private static void assertTotal(WindowAnalysis window, String kind, String method, double nanos) {
        List<WaitSource> sources = window.detail().sources().stream()
                .filter(source -> source.place().kind().equals(kind)
                        && source.place().site().equals(KnownWaits.class.getName() + "::" + method))
                .toList();
        assertThat(sources).as("%s in %s", kind, window.detail().sources()).hasSize(1);
        assertThat(sources.get(0).times().total() * 1e9).isEqualTo(nanos, within(tolerance(nanos)));
    }

    private static void assertSame(List<Double> program, List<Double> agent) {
        assertThat(agent).hasSameSizeAs(program);
        for (int i = 0; i < program.size(); i++) {
            assertThat(agent.get(i)).isEqualTo(program.get(i), within(tolerance(program.get(i))));
        }
    }

    private static double tolerance(double nanos) {
        return Math.max(RELATIVE * nanos, ABSOLUTE_NANOS);
    }

    /** Leaves out the party that comes last: it does not wait, but reads the clock all the same. */
    private static List<Double> longer(List<Double> nanos) {
        return nanos.stream().filter(time -> time > PLANTED_NANOS).toList();
    }

    private static List<Double> readings(String out, String prefix) {
        return out.lines()
                .filter(line -> line.startsWith(prefix + " "))
                .map(line -> Double.valueOf(line.substring(line.lastIndexOf(' '))))
                .toList();
    }

    private static List<Double> waits(Trace trace, String kind, String thread) {
        List<Long> ids = trace.ofAgent().snapshots().values().stream()
                .flatMap(snapshot -> snapshot.workers().values().stream())
                .filter(worker -> worker.name().equals(thread))
                .map(WorkerReading::id)
                .toList();
        return trace.ofAgent().waits().stream()
                .filter(wait ->
                        ids.contains(wait.worker()) && wait.place().kind().equals(kind))
                .sorted(Comparator.comparingLong(AgentWait::beginNanos))
                .map(wait -> (double) wait.nanos())
                .toList();
    }

    private static double sum(List<Double> nanos) {
        return nanos.stream().mapToDouble(Double::doubleValue).sum();
    }
}
