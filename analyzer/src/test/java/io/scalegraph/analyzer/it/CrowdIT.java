package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.scalegraph.analyzer.it.programs.Crowded;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.jvm.JvmStopSum;
import io.scalegraph.analyzer.run.memory.MlPart;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Eight workers on two processors, though the program is told that it has eight: what it loses is run-queue delay, by the
 * kernel's own account, and not what its locks and barriers cost.
 */
class CrowdIT {
    private static final Path TASKSET = Path.of("/usr/bin/taskset");
    private static final double RELATIVE = 0.03;
    /** Of a wait, or of what is lost, at most this is something else. */
    private static final double SOMETHING_ELSE = 0.1;

    private static final double UNSTOPPED = 0.01;
    /** What the agent and the program read a little earlier or later than each other, of N*T_para. */
    private static final double ABSOLUTE = 0.002;

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void crowdOnTwoProcessors_losesToTheRunQueue_notToLocksAndBarriers(Path jdk) throws Exception {
        assumeTrue(Files.isExecutable(TASKSET) && Files.isReadable(Path.of("/proc/thread-self/schedstat")));
        Attempts.untilUndisturbed(() -> compare(jdk));
    }

    private void compare(Path jdk) throws Exception {
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                .startedBy(TASKSET.toString(), "-c", "0,1")
                .measured("processors=8,section=" + Crowded.class.getName() + "::solve")
                .run(Crowded.class);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        List<WindowAnalysis> all =
                RunAnalyzer.analyze(outcome.recording(), null, null).windows();
        List<String[]> lines =
                outcome.out().lines().map(line -> line.split(" ", -1)).toList();
        assertThat(all).hasSameSizeAs(lines);
        // Threads queue during a stop of the JVM too, and the stop has that time; the first window loads classes.
        List<Integer> undisturbed = IntStream.range(1, all.size())
                .filter(i -> stopped(all.get(i)) < UNSTOPPED * capacity(all.get(i)))
                .boxed()
                .toList();
        assertThat(undisturbed).as("windows without stops").hasSizeGreaterThanOrEqualTo(3);
        compare(
                undisturbed.stream().map(all::get).toList(),
                undisturbed.stream().map(lines::get).toList());
    }

    private static void compare(List<WindowAnalysis> windows, List<String[]> told) {
        double capacity = sum(windows, CrowdIT::capacity);
        double runQueue = sum(windows, window -> part(window, "run-queue delay"));
        double locks = sum(windows, window -> charged(window, "lock"));
        double barriers = sum(windows, window -> charged(window, "barrier"));
        double toldRunQueue = told(told, 5);
        assertThat(runQueue).isEqualTo(toldRunQueue, within(RELATIVE * toldRunQueue + ABSOLUTE * capacity));
        assertWaits(locks, told(told, 1), capacity);
        assertWaits(barriers, told(told, 3), capacity);
        // Six of eight processors are not there.
        double idle = sum(windows, (WindowAnalysis window) -> window.terms().it());
        assertThat(runQueue).isGreaterThan(locks + barriers + idle);
        double unused = capacity - sum(windows, CrowdIT::cpu) - locks - barriers - idle;
        // What is left of it may be spent off the processor: page faults, stops of the JVM.
        assertThat(runQueue).isBetween((1 - SOMETHING_ELSE) * unused, (1 + RELATIVE) * unused);
        assertThat(sum(windows, (WindowAnalysis window) -> window.terms().efficiency()) / windows.size())
                .isLessThan(0.5);
    }

    /** Nothing of the queueing is in them; a thread that queues on its way out of the wait is back at work by the agent. */
    private static void assertWaits(double charged, double told, double capacity) {
        assertThat(charged)
                .isBetween(
                        (1 - SOMETHING_ELSE) * told - ABSOLUTE * capacity, (1 + RELATIVE) * told + ABSOLUTE * capacity);
    }

    private static double capacity(WindowAnalysis window) {
        return window.extent().n() * window.extent().tPara();
    }

    private static double stopped(WindowAnalysis window) {
        return window.detail().stalls().stops().stream()
                .filter(stop -> stop.work() != null && !stop.reason().equals("class loading"))
                .mapToDouble(JvmStopSum::work)
                .sum();
    }

    private static double told(List<String[]> lines, int column) {
        return lines.stream().mapToDouble(line -> seconds(line[column])).sum();
    }

    private static double sum(List<WindowAnalysis> windows, ToDoubleFunction<WindowAnalysis> value) {
        return windows.stream().mapToDouble(value).sum();
    }

    private static double part(WindowAnalysis window, String reason) {
        return window.terms().mlParts().stream()
                .filter(part -> part.reason().label().equals(reason))
                .mapToDouble(MlPart::time)
                .sum();
    }

    private static double charged(WindowAnalysis window, String kind) {
        return window.detail().sources().stream()
                .filter(source -> source.place().kind().equals(kind))
                .mapToDouble(WaitSource::charged)
                .sum();
    }

    /** Of the workers; the main thread waits for them. */
    private static double cpu(WindowAnalysis window) {
        return window.workers().stream()
                .mapToDouble(worker -> worker.system().cpu())
                .sum();
    }

    private static double seconds(String nanos) {
        return Long.parseLong(nanos) / 1e9;
    }
}
