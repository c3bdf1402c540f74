package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.it.programs.Holding;
import io.scalegraph.analyzer.read.TraceReader;
import io.scalegraph.analyzer.read.total.HeldLock;
import io.scalegraph.analyzer.read.total.HoldSum;
import io.scalegraph.analyzer.read.trace.LockHold;
import io.scalegraph.analyzer.read.trace.QueuePass;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.WorkerReading;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.place.LockUse;
import io.scalegraph.analyzer.run.place.LockUses;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** How long locks are held and what goes through queues, against what the program reads of itself. */
class HoldsIT {
    private static final String ON = "holds=on,monitors=inject:" + Holding.class.getName();
    private static final Map<String, String> CLASSES = Map.of(
            "readers", "java.util.concurrent.locks.ReentrantReadWriteLock",
            "writers", "java.util.concurrent.locks.ReentrantReadWriteLock",
            "monitor", "java.util.concurrent.atomic.AtomicLong",
            "thrown", "java.util.concurrent.atomic.AtomicBoolean",
            "monitorWait", "java.util.concurrent.atomic.AtomicInteger");

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    /** One line of the program's. */
    private record Truth(String name, long count, long least, long most) {
        static Truth of(String line) {
            String[] words = line.split(" ", -1);
            return new Truth(words[0], Long.parseLong(words[1]), Long.parseLong(words[2]), Long.parseLong(words[3]));
        }

        String lockClass() {
            return CLASSES.getOrDefault(name, "java.util.concurrent.locks.ReentrantLock");
        }
    }

    /** Times lie between the program's own readings, so no attempt is repeated. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @BesideOthers
    void holdsAndPasses_areThoseOfTheProgram(Path jdk) throws Exception {
        ForkedJvm.Outcome outcome =
                new ForkedJvm(jdk, folder).brief().measured(ON).run(Holding.class);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        List<Truth> truths = outcome.out()
                .lines()
                .filter(line -> !line.startsWith("pool"))
                .map(Truth::of)
                .toList();
        assertThat(truths).hasSize(16);
        assertThat(outcome.out()).contains("pool true");
        Trace trace = TraceReader.read(outcome.recording());
        RunAnalysis run = RunAnalyzer.analyze(outcome.recording(), null, null);

        SoftAssertions all = new SoftAssertions();
        truths.stream().filter(truth -> truth.most() > 0).forEach(truth -> compareHeld(all, trace, truth));
        compareContended(all, trace, run);
        truths.subList(11, 15).forEach(truth -> comparePasses(all, trace, truth));
        compareCounts(all, trace);
        long beginOfContended = 4; // a latch as well: one count, and three threads go through
        all.assertThat(trace.ofAgent().held().passes())
                .as("no pass of the pool's own queue")
                .hasSize((int)
                        (truths.subList(11, 16).stream().mapToLong(Truth::count).sum() + beginOfContended));
        all.assertAll();
        assertThat(trace.damage()).isEmpty();
        assertThat(run.warnings()).noneMatch(warning -> warning.contains("failures inside the agent"));
    }

    private static WorkerReading last(Trace trace, String name) {
        return trace.ofAgent().snapshots().values().stream()
                .flatMap(snapshot -> snapshot.workers().values().stream())
                .filter(worker -> worker.name().equals(name))
                .reduce((earlier, later) -> later)
                .orElseThrow();
    }

    private static void compareHeld(SoftAssertions all, Trace trace, Truth truth) {
        Map<HeldLock, HoldSum> locks = last(trace, truth.name()).totals().held().locks();
        HoldSum sum = locks.entrySet().stream()
                .filter(lock -> lock.getKey().lockClass().equals(truth.lockClass()))
                .map(Map.Entry::getValue)
                .reduce(HoldSum.NONE, HoldSum::plus);
        all.assertThat(sum.count()).as("%s: %s", truth, locks).isEqualTo(truth.count());
        all.assertThat(sum.timed()).as("%s: %s", truth, locks).isEqualTo(truth.count());
        all.assertThat(sum.nanos()).as("%s: %s", truth, locks).isBetween(truth.least(), truth.most());
        all.assertThat(sum.sharedNanos())
                .as("%s: %s", truth, locks)
                .isEqualTo(truth.name().equals("readers") ? sum.nanos() : 0);
    }

    /** Each hold of the lock that was waited for is there one by one, and no two at the same time. */
    private static void compareContended(SoftAssertions all, Trace trace, RunAnalysis run) {
        LockUses uses = Objects.requireNonNull(run.windows().get(0).detail().locks());
        LockUse first = uses.locks().get(0);
        LockUse.Waited waited = Objects.requireNonNull(first.waited());
        all.assertThat(first.held().count()).as(first.toString()).isEqualTo(151);
        all.assertThat(waited.site()).as(first.toString()).startsWith(Holding.class.getName());
        all.assertThat(first.held().share()).as(first.toString()).isBetween(0.0, 1.0);
        List<LockHold> holds = trace.ofAgent().held().holds().stream()
                .filter(hold -> Long.valueOf(hold.lock().lock()).equals(first.lock()))
                .toList();
        all.assertThat(holds).hasSize(151);
        for (int i = 1; i < holds.size(); i++) {
            all.assertThat(holds.get(i).beginNanos())
                    .isGreaterThanOrEqualTo(holds.get(i - 1).endNanos());
        }
    }

    /** In their order the passes give the sizes that the queue had. */
    private static void comparePasses(SoftAssertions all, Trace trace, Truth truth) {
        List<QueuePass> passes = trace.ofAgent().held().passes().stream()
                .filter(pass -> pass.queueClass().endsWith("." + truth.name()))
                .toList();
        all.assertThat(passes).as(truth.name()).hasSize((int) truth.count());
        boolean oneLock = !truth.name().equals("LinkedBlockingQueue");
        long size = truth.name().equals("Semaphore") ? 3 : 0;
        for (QueuePass pass : passes) {
            size += pass.put() ? pass.items() : -pass.items();
            all.assertThat(size).as("%s: %s", truth, pass).isGreaterThanOrEqualTo(0);
            if (oneLock) {
                all.assertThat(pass.fill().size()).as("%s: %s", truth, pass).isEqualTo(size);
            }
        }
        Map<Boolean, Long> bySide =
                passes.stream().collect(Collectors.groupingBy(QueuePass::put, Collectors.counting()));
        all.assertThat(bySide).as(truth.name()).containsEntry(true, truth.count() / 2);
    }

    /** Three counts, the last of which opens it, and behind that both threads that went through. */
    private static void compareCounts(SoftAssertions all, Trace trace) {
        List<QueuePass> latches = trace.ofAgent().held().passes().stream()
                .filter(pass -> pass.queueClass().endsWith(".CountDownLatch"))
                .toList();
        List<QueuePass> passes = latches.stream()
                .filter(pass -> pass.queue() == latches.get(latches.size() - 1).queue())
                .toList();
        all.assertThat(passes.stream().filter(QueuePass::put))
                .extracting(pass -> pass.fill().size())
                .containsExactly(2L, 1L, 0L);
        all.assertThat(passes.stream().filter(pass -> !pass.put()))
                .hasSize(2)
                .allMatch(pass -> pass.fill().size() == 0)
                .extracting(QueuePass::worker)
                .doesNotHaveDuplicates();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @BesideOthers
    @SlowTest
    void switchedOff_nothingIsTimed(Path jdk) throws Exception {
        ForkedJvm.Outcome outcome =
                new ForkedJvm(jdk, folder).brief().measured("").run(Holding.class);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        Trace trace = TraceReader.read(outcome.recording());

        assertThat(trace.ofAgent().held().holds()).isEmpty();
        assertThat(trace.ofAgent().held().passes()).isEmpty();
        assertThat(RunAnalyzer.analyze(outcome.recording(), null, null)
                        .windows()
                        .get(0)
                        .detail()
                        .locks())
                .isNull();
    }
}
