package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.it.programs.HiddenBehindMonitors;
import io.scalegraph.analyzer.it.programs.HiddenWaits;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.cause.Cause;
import io.scalegraph.analyzer.run.check.OffProcessorBounds;
import io.scalegraph.analyzer.run.machine.MachineWindow;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.analyzer.run.worker.WorkerTimes;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.IntToDoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Waits that no hook sees against the program's own clock. Medians are over the half of the windows in which threads
 * queued least for a processor.
 */
class HiddenWaitsIT {
    private static final String PROGRAM = HiddenWaits.class.getName();
    private static final double RELATIVE = 0.05;
    private static final double NOISE = 0.005;
    /** A result leads with more than this. */
    private static final double LED_BY = 0.01;

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void hiddenWaits_areSeenInTheirThread(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> {
            ForkedJvm.Outcome outcome = run(jdk, "waits");
            RunAnalysis run = RunAnalyzer.analyze(outcome.recording(), null, null);
            List<WindowAnalysis> windows = run.windows();
            List<String[]> reads = outcome.out()
                    .lines()
                    .filter(line -> line.startsWith("reads "))
                    .map(line -> line.split(" "))
                    .toList();
            assertThat(windows).hasSameSizeAs(reads);
            for (int thread = 0; thread < 2; thread++) {
                String name = "hidden-" + thread;
                int column = thread + 1;
                double found = median(
                        windows, i -> ratio(windows.get(i), name, Double.parseDouble(reads.get(i)[column]) / 1e9));
                assertThat(found).as(name).isEqualTo(1, within(RELATIVE));
            }
            // The one that opens the pipe comes back last, so the path leads through it.
            assertThat(median(windows, i -> onPath(windows.get(i)) / Double.parseDouble(reads.get(i)[2]) * 1e9))
                    .isEqualTo(1, within(RELATIVE));
            assertThat(waited(windows, "file-read", "::sleep")).isGreaterThan(waited(windows, "", "::sleep") / 2);
            assertThat(waited(windows, "file-metadata", "::open")).isGreaterThan(waited(windows, "", "::open") / 2);
        });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void programWithoutHiddenWaits_showsNone(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> {
            List<WindowAnalysis> windows = RunAnalyzer.analyze(run(jdk, "none").recording(), null, null)
                    .windows();
            double share = median(
                    windows,
                    i -> windows.get(i).checks().offProcessor()
                            / (windows.get(i).extent().n()
                                    * windows.get(i).extent().tPara()));
            assertThat(share).isEqualTo(0, within(NOISE));
        });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @SlowTest
    void hiddenWaitsBesideMonitors_lieWithinBounds(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> {
            for (String argument : List.of("waits", "none")) {
                ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                        .measured("processors=2,section=" + HiddenBehindMonitors.class.getName() + "::solve")
                        .run(HiddenBehindMonitors.class, argument);
                assertThat(outcome.exitCode()).as(outcome.err()).isZero();
                List<WindowAnalysis> windows =
                        RunAnalyzer.analyze(outcome.recording(), null, null).windows();
                double told = outcome.out()
                        .lines()
                        .mapToDouble(line -> Double.parseDouble(line.replace("reads ", "")) / 1e9)
                        .sum();
                double all = windows.stream()
                        .mapToDouble(
                                window -> window.extent().n() * window.extent().tPara())
                        .sum();
                assertThat(windows).anyMatch(window -> window.checks().offProcessorBounds() != null);
                double outside = windows.stream()
                        .flatMap(window -> window.workers().stream())
                        .mapToDouble(worker -> worker.system().outside())
                        .sum();
                double low = outside + sum(windows, OffProcessorBounds::low);
                double high = outside + sum(windows, OffProcessorBounds::high);
                // What the host took meanwhile may be part of the bounds, of the reads, of both, or of none.
                double taken =
                        windows.stream().mapToDouble(HiddenWaitsIT::steal).sum();
                String found = String.format(
                        "%s: outside %.3f s, bounds %.3f to %.3f s of %.3f s, the host took %.3f s; %s",
                        argument, outside, low, high, told, taken, systems(windows));
                assertThat(low).as(found).isBetween(told / 2 - taken, told + LED_BY * all + taken);
                assertThat(high)
                        .as(found)
                        .isGreaterThan(told - NOISE * all - taken)
                        .isGreaterThanOrEqualTo(low);
            }
        });
    }

    /** Of windows without much time at monitors the measured time. */
    private static double sum(List<WindowAnalysis> windows, ToDoubleFunction<OffProcessorBounds> bound) {
        return windows.stream()
                .mapToDouble(window -> window.checks().offProcessorBounds() == null
                        ? window.checks().offProcessor()
                        : bound.applyAsDouble(window.checks().offProcessorBounds()))
                .sum();
    }

    private ForkedJvm.Outcome run(Path jdk, String argument) throws Exception {
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                .measured("processors=2,section=" + PROGRAM + "::solve")
                .run(HiddenWaits.class, argument);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        return outcome;
    }

    /** What was found of a read; what the host took meanwhile may be part of both, or of one. */
    private static double ratio(WindowAnalysis window, String worker, double read) {
        double difference = offProcessor(window, worker) - read;
        double unexplained = Math.max(0, Math.abs(difference) - steal(window));
        return 1 + Math.copySign(unexplained, difference) / read;
    }

    private static double steal(WindowAnalysis window) {
        MachineWindow machine = window.detail().stalls().machine();
        Double steal = machine == null ? null : machine.times().steal();
        return steal == null ? 0 : steal;
    }

    private static List<String> systems(List<WindowAnalysis> windows) {
        return windows.stream()
                .flatMap(window -> window.workers().stream())
                .map(worker -> worker.name() + " " + worker.system())
                .toList();
    }

    private static double offProcessor(WindowAnalysis window, String worker) {
        WorkerTimes.SystemTimes system = window.workers().stream()
                .filter(row -> row.name().equals(worker))
                .findFirst()
                .orElseThrow()
                .system();
        return system.outside() + system.offProcessor();
    }

    /** What was waited for in one way in a method of the program whose name ends so. */
    private static double onPath(WindowAnalysis window) {
        return Objects.requireNonNull(window.detail().causes()).path().places().stream()
                .filter(cause -> cause.place().state().equals("outside"))
                .filter(cause -> cause.place().site().endsWith("::open"))
                .mapToDouble(Cause::time)
                .sum();
    }

    private static double waited(List<WindowAnalysis> windows, String kind, String method) {
        return windows.stream()
                .flatMap(window -> window.detail().sources().stream())
                .filter(source -> source.place().kind().startsWith(kind)
                        && source.place().site().endsWith(method))
                .mapToDouble(source -> source.times().total())
                .sum();
    }

    private static double median(List<WindowAnalysis> windows, IntToDoubleFunction value) {
        List<Double> values = new ArrayList<>(IntStream.range(0, windows.size())
                .boxed()
                .sorted(Comparator.comparingDouble(i -> queued(windows.get(i))))
                .limit(windows.size() / 2)
                .map(i -> value.applyAsDouble(i))
                .sorted()
                .toList());
        return (values.get((values.size() - 1) / 2) + values.get(values.size() / 2)) / 2;
    }

    private static double queued(WindowAnalysis window) {
        return window.workers().stream()
                .mapToDouble(worker ->
                        worker.system().runQueue() == null ? 0 : worker.system().runQueue())
                .sum();
    }
}
