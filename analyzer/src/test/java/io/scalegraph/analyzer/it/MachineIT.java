package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.scalegraph.analyzer.it.programs.Spinners;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.machine.MachineWindow;
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
    private static final double RELATIVE = 0.1;
    /** Some ticks of a hundredth of a second, in which the system counts. */
    private static final double TICKS = 0.05;

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.installed();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void processorTime_isThatOfProcessAndMachine(Path jdk) throws Exception {
        assumeTrue(Files.isReadable(Path.of("/proc/self/stat")));
        Attempts.untilUndisturbed(() -> {
            ForkedJvm.Outcome outcome =
                    new ForkedJvm(jdk, folder).measured(SECTION).run(Spinners.class, "1", "1500", "2");
            assertThat(outcome.exitCode()).as(outcome.err()).isZero();
            List<WindowAnalysis> windows =
                    RunAnalyzer.analyze(outcome.recording(), null, null).windows();
            List<String> lines = outcome.out().lines().toList();
            assertThat(windows).hasSize(1 + lines.size());
            for (int i = 0; i < lines.size(); i++) {
                compare(windows.get(i + 1), lines.get(i).split(" ", -1));
            }
        });
    }

    private static void compare(WindowAnalysis window, String[] told) {
        MachineWindow machine = window.detail().stalls().machine();
        double process = seconds(told[1]);
        double program = seconds(told[2]);
        assertThat(machine.process().own()).isCloseTo(process, within(RELATIVE * process + TICKS));
        assertThat(machine.process().jvm()).isCloseTo(process - program, within(RELATIVE * process + TICKS));
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

    private static double seconds(String nanos) {
        return Long.parseLong(nanos) / 1e9;
    }
}
