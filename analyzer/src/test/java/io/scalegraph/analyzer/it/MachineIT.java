package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.scalegraph.analyzer.it.programs.Compiling;
import io.scalegraph.analyzer.it.programs.Handing;
import io.scalegraph.analyzer.it.programs.Spinners;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.machine.MachineWindow;
import io.scalegraph.analyzer.run.memory.MlPart;
import io.scalegraph.analyzer.run.memory.MlReason;
import io.scalegraph.analyzer.run.memory.QueuePart;
import io.scalegraph.analyzer.run.memory.QueueReason;
import io.scalegraph.analyzer.run.window.Processors;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the machine gave a program and kept back, against what program and kernel tell by themselves. */
class MachineIT {
    private static final String SECTION = "section=" + Spinners.class.getName() + "::spin";
    private static final Path TASKSET = Path.of("/usr/bin/taskset");
    /** Less than what two threads get on a machine that is busy with other tests. */
    private static final double LIMIT = 0.2;

    private static final double EXACT = 1e-9;
    /** Others than those that the test has started may be busy too. */
    private static final double MOST = 0.5;

    private static final double RELATIVE = 0.1;
    /** Some ticks of a hundredth of a second, in which the system counts. */
    private static final double TICKS = 0.05;

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void processorTime_isThatOfProcessAndMachine(Path jdk) throws Exception {
        assumeTrue(Files.isReadable(Path.of("/proc/self/stat")));
        Attempts.untilUndisturbed(() -> {
            ForkedJvm.Outcome outcome =
                    new ForkedJvm(jdk, folder).brief().measured(SECTION).run(Spinners.class, "1", "1500", "2");
            assertThat(outcome.exitCode()).as(outcome.err()).isZero();
            List<WindowAnalysis> windows =
                    RunAnalyzer.analyze(outcome.recording(), null, null).windows();
            List<String> lines = outcome.out().lines().toList();
            assertThat(windows).hasSameSizeAs(lines);
            for (int i = 0; i < lines.size(); i++) {
                compare(windows.get(i), lines.get(i).split(" ", -1));
            }
        });
    }

    private static void compare(WindowAnalysis window, String[] told) {
        MachineWindow machine = window.detail().stalls().machine();
        double process = seconds(told[1]);
        double program = seconds(told[2]);
        assertThat(machine.process().own()).isCloseTo(process, within(RELATIVE * process + TICKS));
        assertThat(machine.process().agent() + machine.process().jvm())
                .isCloseTo(process - program, within(RELATIVE * process + TICKS));
        assertThat(machine.times().busy()).isGreaterThan(machine.process().own() - TICKS);
        assertThat(machine.processors().allowed())
                .isEqualTo(window.detail().stalls().machine().processors().allowedAtEnd())
                .isBetween(1, machine.processors().online());
        double all = machine.processors().allowed() * window.extent().tPara();
        assertThat(machine.times().busy()
                        + machine.times().idle()
                        + machine.times().steal()
                        + machine.times().interrupts())
                .as("every processor does something all the time")
                .isCloseTo(all, within(RELATIVE * all + TICKS));
    }

    /** ZGC, which collects beside the program on both JDKs. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @SlowTest
    void compilersAndCollectors_areToldApart(Path jdk) throws Exception {
        assumeTrue(Files.isReadable(Path.of("/proc/self/schedstat")));
        Attempts.untilUndisturbed(() -> {
            ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                    .jvmOption("-XX:+UseZGC")
                    .jvmOption("-Xmx256m")
                    .measured("section=" + Compiling.class.getName() + "::keepBusy")
                    .run(Compiling.class, "1500", "2");
            List<WindowAnalysis> windows = analysis(outcome).windows();
            List<String> lines = outcome.out().lines().toList();
            assertThat(windows).hasSameSizeAs(lines);
            for (int i = 0; i < lines.size(); i++) {
                String[] told = lines.get(i).split(" ", -1);
                MachineWindow.ProcessTimes times =
                        windows.get(i).detail().stalls().machine().process();
                assertThat(times.compilers())
                        .isPositive()
                        .isCloseTo(seconds(told[0]), within(RELATIVE * seconds(told[0]) + TICKS));
                assertThat(times.collectors())
                        .isPositive()
                        .isCloseTo(seconds(told[1]), within(RELATIVE * seconds(told[1]) + TICKS));
                assertThat(times.compilers() + times.collectors()).isLessThan(times.jvm() + TICKS);
            }
        });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void neighbourOnTheSameProcessor_isWhatTheWorkerQueuesBehind(Path jdk) throws Exception {
        assumeTrue(Files.isExecutable(TASKSET) && Files.isReadable(Path.of("/proc/thread-self/schedstat")));
        Process neighbour =
                new ProcessBuilder(TASKSET.toString(), "-c", "0", "sh", "-c", "while :; do :; done").start();
        try {
            Attempts.untilUndisturbed(() -> {
                ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                        .brief()
                        .startedBy(TASKSET.toString(), "-c", "0")
                        .measured(SECTION)
                        .run(Spinners.class, "1", "2000", "1");
                RunAnalysis run = analysis(outcome);
                WindowAnalysis window = run.windows().get(0);
                double delay = divided(window);

                assertThat(window.extent().n()).isOne();
                assertThat(delay)
                        .as("somebody else has the processor for a time")
                        .isGreaterThan(0.1);
                assertThat(part(window, QueueReason.OTHERS))
                        .isLessThanOrEqualTo(
                                window.detail().stalls().machine().process().others() + EXACT)
                        .isGreaterThan(MOST * delay);
                assertThat(run.warnings()).anyMatch(line -> line.contains("a processor that other programs had"));
            });
        } finally {
            neighbour.destroyForcibly();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void moreThreadsThanProcessors_queueBehindEachOther(Path jdk) throws Exception {
        assumeTrue(Files.isExecutable(TASKSET) && Files.isReadable(Path.of("/proc/thread-self/schedstat")));
        Attempts.untilUndisturbed(() -> {
            ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                    .brief()
                    .startedBy(TASKSET.toString(), "-c", "0")
                    .measured(SECTION + ",processors=3")
                    .run(Spinners.class, "3", "1500", "1");
            RunAnalysis run = analysis(outcome);
            WindowAnalysis window = run.windows().get(0);
            double delay = divided(window);

            double surplus = part(window, QueueReason.SURPLUS);
            // Three work at once, and there is one processor.
            assertThat(surplus).isCloseTo(2 * window.extent().tPara(), within(RELATIVE * surplus));
            assertThat(surplus).isGreaterThan(MOST * delay);
            assertThat(run.warnings()).anyMatch(line -> line.contains("measure with --processors 1"));
        });
    }

    /** What they used beyond their computation is the program's own reading; others' waiting holds no worker up for longer. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @SlowTest
    void threadsThatSleepAndWake_holdUpNoMoreThanTheyUsed(Path jdk) throws Exception {
        assumeTrue(Files.isExecutable(TASKSET) && Files.isReadable(Path.of("/proc/thread-self/schedstat")));
        // What readings of the samples take themselves is taken for work, which on a busy machine may be more than what
        // waits used.
        Attempts.untilUndisturbed(() -> hand(jdk));
    }

    private void hand(Path jdk) throws Exception {
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                .brief()
                .startedBy(TASKSET.toString(), "-c", "0")
                .measured("section=" + Handing.class.getName() + "::work")
                .run(Handing.class, "6000");
        WindowAnalysis window = analysis(outcome).windows().get(0);

        assertThat(divided(window)).isPositive();
        assertThat(part(window, QueueReason.WAITS))
                .isPositive()
                .isLessThan(seconds(outcome.out().trim()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @SlowTest
    void limitOfTheContainer_throttles(Path jdk) throws Exception {
        try (LimitedGroup group = LimitedGroup.of(LIMIT)) {
            assumeTrue(group != null, "no control group with a limit can be made here");
            Attempts.untilUndisturbed(() -> throttle(jdk, group));
        }
    }

    private void throttle(Path jdk, LimitedGroup group) throws Exception {
        double before = group.throttled();
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                .brief()
                .startedBy(group.launcher())
                .measured(SECTION)
                .run(Spinners.class, "2", "2000", "1");
        double throttled = group.throttled() - before;
        RunAnalysis run = analysis(outcome);
        WindowAnalysis window = run.windows().get(0);
        MachineWindow.Limit limit = window.detail().stalls().machine().group().limit();
        double delay = divided(window);

        assertThat(limit.processors()).isEqualTo(LIMIT);
        assertThat(limit.changed()).isFalse();
        assertThat(limit.throttledPeriods()).isBetween(1.0, limit.periods());
        assertThat(limit.throttled()).isPositive().isLessThan(throttled);
        assertThat(part(window, QueueReason.LIMIT)).isGreaterThan(MOST * delay);
        assertThat(window.extent().processors()).isEqualTo(new Processors(1, Processors.From.LIMIT));
        assertThat(run.warnings())
                .anyMatch(line -> line.contains("raise the limit or lower the threads: 2 threads, limit 0.20"));
    }

    private static RunAnalysis analysis(ForkedJvm.Outcome outcome) throws Exception {
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        return RunAnalyzer.analyze(outcome.recording(), null, null);
    }

    /** The run-queue delay in ML; its parts sum to it, and the system has counted as much. */
    private static double divided(WindowAnalysis window) {
        MlPart all = window.terms().mlParts().stream()
                .filter(part -> part.reason() == MlReason.RUN_QUEUE)
                .findFirst()
                .orElseThrow();
        double counted = window.workers().stream()
                .mapToDouble(worker -> worker.system().runQueue())
                .sum();
        assertThat(all.queue().stream().mapToDouble(QueuePart::time).sum()).isCloseTo(all.time(), within(EXACT));
        assertThat(all.time()).isLessThanOrEqualTo(counted + EXACT);
        return all.time();
    }

    private static double part(WindowAnalysis window, QueueReason reason) {
        return window.terms().mlParts().stream()
                .flatMap(part -> part.queue().stream())
                .filter(part -> part.reason() == reason)
                .mapToDouble(QueuePart::time)
                .sum();
    }

    private static double seconds(String nanos) {
        return Long.parseLong(nanos) / 1e9;
    }
}
