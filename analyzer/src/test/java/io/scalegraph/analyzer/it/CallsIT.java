package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.it.programs.Acquiring;
import io.scalegraph.analyzer.it.programs.ThreadStarts;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.counter.CountedCalls;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Calls that are counted where the program makes them, after they have been compiled, and what threads took to start. */
class CallsIT {
    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    @BesideOthers
    void everyCall_isCounted(Path jdk) throws Exception {
        String options = "locks=all,spins=" + Acquiring.class.getName() + ",spins=com.acme.*";

        CountedCalls counted =
                Objects.requireNonNull(measure(jdk, options).detail().calls());

        assertThat(counted.calls().stream()
                        .filter(call -> !call.site().endsWith("::hold"))
                        .map(call -> call.call() + " "
                                + call.site().substring(call.site().indexOf("::") + 2) + " " + call.count() + " "
                                + call.failed() + " " + call.contended()))
                .containsExactlyInAnyOrderElementsOf(out.lines().toList());
        assertThat(counted.calls())
                .filteredOn(call -> call.call().startsWith("Thread::"))
                .allMatch(call -> call.total() == null);
        assertThat(counted.calls())
                .filteredOn(call -> !call.call().startsWith("Thread::"))
                .allMatch(call -> call.total() != null && call.total() > 0);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    @BesideOthers
    void withoutTheOption_nothingIsCounted(Path jdk) throws Exception {
        assertThat(measure(jdk, "").detail().calls()).isNull();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    @BesideOthers
    void spinsElsewhere_areNotCounted(Path jdk) throws Exception {
        assertThat(Objects.requireNonNull(
                                measure(jdk, "spins=com.acme.*").detail().calls())
                        .calls())
                .isEmpty();
    }

    private String out = "";

    private WindowAnalysis measure(Path jdk, String options) throws Exception {
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder).measured(options).run(Acquiring.class);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        out = outcome.out();
        return RunAnalyzer.analyze(outcome.recording(), null, null).windows().get(0);
    }

    static Stream<Arguments> threads() {
        return jdks().stream()
                .flatMap(jdk ->
                        Stream.of(new String[0], new String[] {"own class"}).map(words -> Arguments.of(jdk, words)));
    }

    /** However the program makes its threads. */
    @ParameterizedTest
    @MethodSource("threads")
    void delayOfStartedThreads_isTheProgramsOwn(Path jdk, String[] words) throws Exception {
        Attempts.untilUndisturbed(() -> {
            ForkedJvm.Outcome outcome =
                    new ForkedJvm(jdk, folder).brief().measured("").run(ThreadStarts.class, words);
            double truth = outcome.out().lines().mapToLong(Long::parseLong).sum() / 1e9;
            List<Double> delays =
                    RunAnalyzer.analyze(outcome.recording(), null, null).windows().get(0).workers().stream()
                            .map(worker -> worker.elapsed().startDelay())
                            .filter(Objects::nonNull)
                            .toList();

            // The agent's readings lie between the program's own.
            assertThat(delays).hasSameSizeAs(outcome.out().lines().toList());
            assertThat(delays.stream().mapToDouble(Double::doubleValue).sum()).isBetween(0.8 * truth, truth);
        });
    }
}
