package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.it.programs.BusyWaiters;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.jvm.Stalls;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Threads that wait by running are told of, though no call of them is counted. */
@BesideOthers
class BusyWaitersIT {
    private static final int ENOUGH = 10;

    @TempDir
    Path folder;

    static Stream<Path> jdks() {
        return Jdks.tested().stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void routineInWhichTheyWait_isNamedWithItsLine(Path jdk) throws Exception {
        ForkedJvm.Outcome outcome =
                new ForkedJvm(jdk, folder).measured("processors=1").run(BusyWaiters.class);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        RunAnalysis run = RunAnalyzer.analyze(outcome.recording(), null, null);

        Stalls.Routine routine =
                run.windows().get(0).detail().stalls().routines().get(0);
        assertThat(routine.site()).isEqualTo(BusyWaiters.class.getName() + "::awaitEnd");
        assertThat(routine.line()).isNotNull();
        // A busy machine lets JFR take few samples, and then nothing is said.
        boolean enough = routine.samples() >= ENOUGH && routine.atLine() == routine.samples();
        assertThat(routine.spinning() != null || !enough).as("%s", routine).isTrue();
    }
}
