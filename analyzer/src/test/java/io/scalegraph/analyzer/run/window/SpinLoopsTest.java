package io.scalegraph.analyzer.run.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.TraceIndex;
import io.scalegraph.analyzer.run.Fixtures;
import io.scalegraph.analyzer.run.jvm.Spinning;
import io.scalegraph.analyzer.run.jvm.Stalls;
import io.scalegraph.analyzer.run.role.DeclaredIdle;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Windows of 1000 ns on one processor, with samples of one routine. */
class SpinLoopsTest {
    private static final String COMPUTES = "Solver::step";

    @Test
    void callsThatPassTime_areSpinning_onWhateverLine() {
        assertThat(told(COMPUTES, 30, i -> i % 2 == 0 ? "java.lang.Thread::yield0" : COMPUTES, i -> i, 1))
                .extracting(Stalls.Routine::spinning)
                .containsExactly(Spinning.SPINS);
    }

    @Test
    void oneLineThatReadsWhatOthersWrite_looksLikeIt() {
        String get = "java.util.concurrent.atomic.AtomicLong::get";

        assertThat(told(COMPUTES, 30, i -> i < 15 ? get : COMPUTES, i -> 7, 1))
                .containsExactly(new Stalls.Routine(COMPUTES, 30, 7, 30, 0, 15))
                .extracting(Stalls.Routine::spinning)
                .containsExactly(Spinning.LOOKS_LIKE_SPINNING);
        assertThat(told(COMPUTES, 30, i -> get, i -> i, 1)).isEmpty(); // many lines
        assertThat(told(COMPUTES, 30, i -> "java.util.concurrent.atomic.AtomicLong::getAndIncrement", i -> 7, 1))
                .isEmpty(); // goes on
    }

    @Test
    void oneLineOfARoutineThatIsNamedSo_looksLikeIt() {
        String wait = "com.acme.BusySpinWaitStrategy::waitFor";

        assertThat(told(wait, 30, i -> wait, i -> i < 26 ? 39 : i, 1))
                .extracting(Stalls.Routine::spinning)
                .containsExactly(Spinning.LOOKS_LIKE_SPINNING);
        assertThat(told(wait, 30, i -> wait, i -> i < 25 ? 39 : 40, 1)).isEmpty();
    }

    @Test
    void fewSamples_sayNothing() {
        assertThat(told(COMPUTES, 9, i -> "java.lang.Thread::onSpinWait", i -> 7, 3))
                .isEmpty();
    }

    @Test
    void hotLoop_isToldOnlyWhereThreadsQueueForProcessors() {
        assertThat(told(COMPUTES, 30, i -> COMPUTES, i -> 7, 3))
                .extracting(Stalls.Routine::spinning)
                .containsExactly(Spinning.HOT_LOOP);
        assertThat(told(COMPUTES, 30, i -> COMPUTES, i -> 7, 1)).isEmpty();
    }

    @Test
    void hotLoopThatIsNotMostOfTheWork_isNotTold() {
        List<JvmActivity.Sample> both = Stream.of("A::a", "B::b", "B::b")
                .flatMap(site -> samples(site, 30, i -> site, i -> site.equals("A::a") ? 7 : i).samples().stream())
                .toList();

        assertThat(SpinLoops.of(analysis(new JvmActivity(List.of(), both, Set.of()), crowd(3))))
                .isEmpty();
        assertThat(SpinLoops.of(analysis(new JvmActivity(List.of(), both.subList(0, 60), Set.of()), crowd(3))))
                .extracting(Stalls.Routine::site)
                .containsExactly("A::a");
    }

    @Test
    void lineThatCallsTheSystem_isNoLoop() {
        List<JvmActivity.Sample> writes =
                samples(COMPUTES, 30, i -> "sun.nio.ch.SocketDispatcher::write0", i -> 7).samples().stream()
                        .map(sample -> new JvmActivity.Sample(
                                sample.worker(), true, sample.kind(), sample.code(), sample.timeNanos()))
                        .toList();

        assertThat(SpinLoops.of(analysis(new JvmActivity(List.of(), writes, Set.of()), crowd(3))))
                .isEmpty();
    }

    @Test
    void computationOnManyLines_isNeverCalledSpinning() {
        assertThat(told(COMPUTES, 1000, i -> COMPUTES, i -> i % 2, 3)).isEmpty();
    }

    @Test
    void samplesInKnownWaits_areNotAmongThem() {
        JvmActivity vm = samples(COMPUTES, 60, i -> "java.lang.Thread::yield", i -> 7);
        Timeline.Wait<Place> wait = new Timeline.Wait<>(Fixtures.LOCK, Fixtures.LOCK.family(), 0, 400);

        assertThat(SpinLoops.of(analysis(
                        vm, List.of(Fixtures.worker(7, new Timeline<>(0, 1000, List.of(wait), List.of()), null)))))
                .containsExactly(new Stalls.Routine(COMPUTES, 36, 7, 36, 36, 0));
    }

    private static List<Stalls.Routine> told(
            String site, int samples, IntFunction<String> methods, IntFunction<Integer> lines, int threads) {
        return SpinLoops.of(analysis(samples(site, samples, methods, lines), crowd(threads)));
    }

    /** Threads that work all the time, as far as one processor lets them. */
    private static List<WorkerWindow> crowd(int threads) {
        long ran = 1000 / threads;
        WorkerWindow.SystemTimes system =
                new WorkerWindow.SystemTimes(ran, 1000 - ran, new WorkerWindow.Shares(0, 1 - ran / 1000.0));
        return LongStream.range(0, threads)
                .mapToObj(i -> Fixtures.worker(7 + i, new Timeline<>(0, 1000, List.of(), List.of()), null)
                        .withSystem(system))
                .toList();
    }

    private static JvmActivity samples(
            String site, int number, IntFunction<String> methods, IntFunction<Integer> lines) {
        return new JvmActivity(
                List.of(),
                IntStream.range(0, number)
                        .mapToObj(i -> new JvmActivity.Sample(
                                7, false, "", site, methods.apply(i), lines.apply(i), i * 1000L / number))
                        .toList(),
                Set.of());
    }

    private static WindowAnalysis analysis(JvmActivity vm, List<WorkerWindow> workers) {
        Trace trace = Fixtures.trace(List.of(), List.of(), List.of(), vm);
        return new WindowAnalyzer(
                        new TraceIndex(trace),
                        Fixtures.window(0, 1000),
                        0,
                        workers,
                        new Processors(1, Processors.From.OPTION),
                        Map.of(),
                        DeclaredIdle.NONE)
                .analyze(null, 0);
    }
}
