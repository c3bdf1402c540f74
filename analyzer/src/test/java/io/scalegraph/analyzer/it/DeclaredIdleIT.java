package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.cli.Tool;
import io.scalegraph.analyzer.it.programs.OwnPool;
import io.scalegraph.analyzer.run.AnalysisScope;
import io.scalegraph.analyzer.run.RecordingException;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What threads waited for can be said behind the measurement. */
@BesideOthers
class DeclaredIdleIT {
    private static final String NEXT = OwnPool.class.getName() + "::next";
    private static final String PROPOSED = "If for tasks";

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    /** The workers wait in next() and nowhere else; what is lost is their waiting for a task. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void proposedCommand_hasIdleWorkersForWaitingOnes(Path jdk) throws Exception {
        ForkedJvm.Outcome outcome =
                new ForkedJvm(jdk, folder).brief().measured("processors=2").run(OwnPool.class);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        String recording = outcome.recording().toString();

        String first = Tool.callForReal("analyze", recording).out();
        assertThat(first).contains("queue-take in OwnPool::next");
        String proposed = first.lines()
                .filter(line -> line.startsWith(PROPOSED))
                .findFirst()
                .orElseThrow();
        assertThat(proposed).endsWith(" analyze --idle " + NEXT + " " + recording);
        assertThat(Tool.callForReal("analyze", "--detail", recording).out()).contains("'analyze --idle " + NEXT);

        String second = Tool.callForReal("analyze", "--idle", NEXT, recording).out();
        assertThat(second).contains("idle without a task").doesNotContain("queue-take in OwnPool::next", PROPOSED);

        WindowAnalysis before = window(recording, Set.of());
        WindowAnalysis after = window(recording, Set.of(NEXT));
        assertThat(after.terms().efficiency())
                .isEqualTo(before.terms().efficiency(), within(1e-9))
                .isLessThan(0.3);
        // On a busy machine part of the loss is run-queue delay.
        assertThat(before.terms().pt()).isGreaterThan(0.2 * before.extent().capacity());
        assertThat(after.terms().it())
                .isEqualTo(
                        before.terms().it()
                                + before.terms().pt()
                                - after.terms().pt(),
                        within(1e-9));
        // What other waits there are may be charged with some of it.
        assertThat(after.terms().pt()).isLessThan(0.5 * before.terms().pt());
        assertThat(after.detail().sources())
                .filteredOn(source -> source.place().site().equals(NEXT)
                        && source.place().kind().equals("queue-take"))
                .isNotEmpty()
                .allMatch(source -> source.place().isForTask());
    }

    private static WindowAnalysis window(String recording, Set<String> idle) throws RecordingException {
        return RunAnalyzer.analyze(Path.of(recording), null, null, AnalysisScope.WINDOWS.withIdle(idle))
                .median();
    }
}
