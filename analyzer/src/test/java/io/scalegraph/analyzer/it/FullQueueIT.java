package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.it.programs.FullQueue;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Workers of a pool that queue for the lock of its queue, in which there is always a task, are not idle. */
@BesideOthers
class FullQueueIT {
    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void contentionForAFullQueue_isALock_andNoIdleness(Path jdk) throws Exception {
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                .brief()
                .measured("section=" + FullQueue.class.getName() + "::run")
                .run(FullQueue.class);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        assertThat(Integer.parseInt(outcome.out().strip()))
                .as("tasks that were left when the section ended")
                .isPositive();
        WindowAnalysis window =
                RunAnalyzer.analyze(outcome.recording(), null, null).windows().get(0);

        Map<String, Long> counts = new HashMap<>();
        for (WaitSource source : window.detail().sources()) {
            counts.merge(source.place().kind(), source.times().count(), Long::sum);
        }
        assertThat(counts).doesNotContainKey("pool-idle").containsKey("lock");
    }
}
