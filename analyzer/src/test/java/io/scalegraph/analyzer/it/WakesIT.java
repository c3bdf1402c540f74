package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.it.programs.Wakes;
import io.scalegraph.analyzer.read.TraceReader;
import io.scalegraph.analyzer.read.trace.AgentWait;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.place.WaitEnders;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.trace.WaitKind;
import io.scalegraph.trace.WakeOrigin;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Which thread ended a wait, and when, between two readings of the program's own clock. */
class WakesIT {
    /** Seen by JFR, not one by one by the agent: the first on 17 and after an attach, the second on 17. */
    private static final Set<String> OF_JFR = Set.of("waiting", "sleeping", "interruptedSleep");
    /** Beside it other threads end other waits at the same place, or none do. */
    private static final double MOST = 0.98;

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    static List<Path> withVirtualThreads() {
        return Jdks.withVirtualThreads();
    }

    /** One line of the program's. */
    private record Truth(String method, long waker, long from, long to, long vain) {
        static Truth of(String line) {
            String[] words = line.split(" ", -1);
            return new Truth(
                    words[0],
                    Long.parseLong(words[1]),
                    Long.parseLong(words[2]),
                    Long.parseLong(words[3]),
                    Long.parseLong(words[4]));
        }

        String site() {
            return Wakes.class.getName() + "::" + method;
        }

        String ender() {
            return waker == 0 ? WakeOrigin.SELF.label() : method.equals("join") ? "child" : "main";
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void waits_areEndedByWhoEndedThem(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> {
            ForkedJvm.Outcome outcome =
                    new ForkedJvm(jdk, folder).brief().measured("").run(Wakes.class);
            assertThat(outcome.exitCode()).as(outcome.err()).isZero();
            List<AgentWait> waits =
                    TraceReader.read(outcome.recording()).ofAgent().waits();
            RunAnalysis run = RunAnalyzer.analyze(outcome.recording(), null, null);

            SoftAssertions all = new SoftAssertions();
            List<Truth> truths = outcome.out().lines().map(Truth::of).toList();
            truths.stream().filter(truth -> isKnown(truth, jdk)).forEach(truth -> compareTotal(all, run, truth));
            truths.stream()
                    .filter(truth -> !OF_JFR.contains(truth.method()))
                    .forEach(truth -> compareSingle(all, waits, truth));
            all.assertAll();
            assertThat(truths).hasSize(21);
            assertThat(waits)
                    .filteredOn(wait -> wait.place().site().endsWith("::ownLatch"))
                    .isNotEmpty()
                    .allMatch(wait -> wait.place().is(WaitKind.LATCH));
            assertThat(run.warnings()).noneMatch(warning -> warning.contains("failures inside the agent"));
        });
    }

    private static void compareSingle(SoftAssertions all, List<AgentWait> waits, Truth truth) {
        AgentWait wait = waits.stream()
                .filter(candidate -> candidate.place().site().equals(truth.site()))
                .max(Comparator.comparingLong(AgentWait::nanos))
                .orElseThrow(() -> new AssertionError("no wait at " + truth));
        AgentWait.Wake wake = wait.wake();
        all.assertThat(wake.waker()).as("%s: %s", truth, wake).isEqualTo(truth.waker());
        if (truth.waker() == 0) {
            all.assertThat(wake.origin()).as(truth.toString()).isEqualTo(WakeOrigin.SELF);
        } else {
            all.assertThat(wait.beginNanos() + wake.nanos())
                    .as("%s: %s", truth, wake)
                    .isBetween(truth.from(), truth.to());
        }
        if (truth.method().equals("convoy")) {
            all.assertThat(wake.vain()).as(truth.toString()).isEqualTo(truth.vain());
        }
    }

    /** Before 21 a sleep has no hook: JFR tells of it, and not of who interrupted it. */
    private static boolean isKnown(Truth truth, Path jdk) {
        return !truth.method().equals("interruptedSleep")
                || Jdks.withVirtualThreads().contains(jdk);
    }

    private static void compareTotal(SoftAssertions all, RunAnalysis run, Truth truth) {
        List<WaitSource> sources = run.windows().get(0).detail().sources().stream()
                .filter(source -> source.place().site().equals(truth.site()))
                .toList();
        double waited =
                sources.stream().mapToDouble(source -> source.times().total()).sum();
        double ended = sources.stream()
                .flatMap(source -> source.enders().by().stream())
                .filter(ender -> ender.name().equals(truth.ender()))
                .mapToDouble(WaitEnders.Ender::waited)
                .sum();
        all.assertThat(ended).as("%s: %s", truth, sources).isGreaterThan(0.02).isGreaterThanOrEqualTo(MOST * waited);
    }

    @ParameterizedTest(name = "{0}", allowZeroInvocations = true)
    @MethodSource("withVirtualThreads")
    void waitsOfVirtualThreads_areEndedByWhoEndedThem(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> {
            ForkedJvm.Outcome outcome =
                    new ForkedJvm(jdk, folder).brief().measured("").run(Wakes.class, "virtual");
            assertThat(outcome.exitCode()).as(outcome.err()).isZero();
            RunAnalysis run = RunAnalyzer.analyze(outcome.recording(), null, null);

            SoftAssertions all = new SoftAssertions();
            outcome.out()
                    .lines()
                    .map(Truth::of)
                    .filter(truth -> !truth.method().equals("waiting")) // nobody tells who notified
                    .forEach(truth -> compareTotal(all, run, truth));
            all.assertAll();
        });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @BesideOthers
    void switchedOff_nothingIsFollowed(Path jdk) throws Exception {
        ForkedJvm.Outcome outcome =
                new ForkedJvm(jdk, folder).brief().measured("wakes=off").run(Wakes.class);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        assertThat(TraceReader.read(outcome.recording()).ofAgent().waits())
                .allMatch(wait -> wait.wake().equals(AgentWait.Wake.NOT_FOLLOWED));
        assertThat(RunAnalyzer.analyze(outcome.recording(), null, null)
                        .windows()
                        .get(0)
                        .detail()
                        .sources())
                .filteredOn(source -> source.place().kind().equals("lock"))
                .allMatch(source -> source.enders().equals(WaitEnders.UNKNOWN));
    }
}
