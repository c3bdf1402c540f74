package io.scalegraph.analyzer.run.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Histogram;
import io.scalegraph.analyzer.read.total.Partners;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.VirtualWaitSum;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.JvmStopKind;
import io.scalegraph.analyzer.read.trace.Snapshot;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.TraceIndex;
import io.scalegraph.analyzer.read.trace.VirtualReading;
import io.scalegraph.analyzer.run.Fixtures;
import io.scalegraph.analyzer.run.role.DeclaredIdle;
import io.scalegraph.analyzer.run.worker.RandomWaits;
import io.scalegraph.analyzer.run.worker.WorkerTimes;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds for every window, whatever its workers do; the windows are generated, the seed is N. */
class InvariantsTest {
    private static final int WINDOWS = 300;
    private static final long END = 1_000_000;
    private static final double EXACT = 1e-9;
    private static final List<Place> PLACES = List.of(
            Fixtures.LOCK,
            Fixtures.BARRIER,
            Fixtures.MONITOR,
            Fixtures.WAIT,
            Fixtures.JOIN,
            Fixtures.NO_TASK,
            Fixtures.NO_THREAD);

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8, 24})
    void everyWindow_addsUp(int processors) {
        Random random = new Random(processors);
        for (int i = 0; i < WINDOWS; i++) {
            Generated generated = generate(random, processors);
            WindowAnalysis window = generated.window();

            double tPara = window.extent().tPara();
            double sumT = 0;
            double sumPt = 0;
            double sumMl = 0;
            double height = window.unworked().nobody() + window.unworked().shortWaits();
            for (WorkerTimes worker : window.workers()) {
                String who = "window " + i + ", " + worker;
                assertThat(worker.processor().l())
                        .as(who)
                        .isBetween(-EXACT, worker.processor().t() + EXACT);
                assertThat(worker.processor().t()).as(who).isBetween(-EXACT, tPara + EXACT);
                sumT += worker.processor().t();
                sumPt += worker.processor().primitive();
                height += worker.elapsed().height();
                // Whoever works, works alone at least.
                assertThat(worker.elapsed().height())
                        .as(who)
                        .isBetween(0.0, worker.elapsed().work() + EXACT);
                sumMl += worker.processor().l() - worker.processor().primitive();
            }
            double n = processors;
            String what = "window " + i;
            assertThat(window.terms().it()).as(what).isEqualTo(n * tPara - sumT, within(EXACT));
            assertThat(window.terms().pt()).as(what).isEqualTo(sumPt, within(EXACT));
            assertThat(window.terms().ml()).as(what).isEqualTo(sumMl, within(EXACT));
            assertThat(height).as(what).isEqualTo(tPara, within(EXACT));
            assertThat(window.terms().idle().stream()
                            .mapToDouble(IdlePart::time)
                            .sum())
                    .as(what)
                    .isEqualTo(window.terms().it(), within(EXACT));
            assertThat(window.terms().averageLatency())
                    .as(what)
                    .isEqualTo(
                            (window.terms().ml()
                                            + window.terms().it()
                                            + window.terms().pt())
                                    / n,
                            within(EXACT));
            assertThat(window.terms().efficiency()).as(what).isBetween(-EXACT, 1 + EXACT);
            assertThat(window.checks().closureError())
                    .as(what)
                    .isEqualTo(generated.excess() / (n * END), within(EXACT));
        }
    }

    /** A window, and by how much the short waits that went into it exceed the time there was for them. */
    private record Generated(WindowAnalysis window, double excess) {}

    private static Generated generate(Random random, int processors) {
        List<JvmActivity.Stop> pauses = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            pauses.add(new JvmActivity.Stop(
                    JvmStopKind.GC_PAUSE, JvmActivity.ALL, random.nextLong(END), random.nextLong(END / 4)));
        }
        Trace trace = new Trace(
                null,
                new Trace.OfAgent(List.of(), readings(random), List.of(), List.of(), List.of(), List.of()),
                new Trace.OfJfr(List.of(), Map.of(), 0, END),
                new JvmActivity(pauses, List.of(), Set.of(JvmStopKind.GC_PAUSE)),
                Trace.Jvm.UNKNOWN,
                "");
        List<WorkerWindow> workers = new ArrayList<>();
        for (int id = 1 + random.nextInt(12); id > 0; id--) {
            workers.add(worker(random, id));
        }
        WindowAnalyzer analyzer = new WindowAnalyzer(
                new TraceIndex(trace),
                Fixtures.window(0, END),
                0,
                workers,
                new Processors(processors, Processors.From.OPTION),
                Map.of(),
                DeclaredIdle.NONE);
        double excess = workers.stream()
                .mapToDouble(worker -> excess(worker.timeline()))
                .sum();
        return new Generated(analyzer.analyze(null, 0), excess);
    }

    /** Virtual threads that wait, or none; the readings at the window's edges have the numbers 1 and 2. */
    private static Map<Long, Snapshot> readings(Random random) {
        Map<Long, Snapshot> readings = new TreeMap<>();
        VirtualReading before = Fixtures.virtual(Map.of());
        for (long number : List.of(1L, 3L, 4L, 2L)) {
            long time = number == 1 ? 0 : number == 2 ? END : (number - 2) * END / 3;
            VirtualReading virtual = random.nextInt(4) == 0 ? before : Fixtures.virtual(more(random, before.waits()));
            readings.put(number, Fixtures.snapshot(number, time, virtual));
            before = virtual;
        }
        return readings;
    }

    private static Map<Place, VirtualWaitSum> more(Random random, Map<Place, VirtualWaitSum> before) {
        Map<Place, VirtualWaitSum> totals = new HashMap<>(before);
        for (Place place : List.of(Fixtures.LOCK, Fixtures.WAIT, Fixtures.JOIN, Fixtures.NO_TASK)) {
            VirtualWaitSum total = before.get(place);
            long waited = (total == null ? 0 : total.waits().nanos()) + random.nextLong(END);
            long pinned = (total == null ? 0 : total.pinnedNanos()) + random.nextLong(END / 10);
            totals.put(
                    place,
                    new VirtualWaitSum(new WaitSum(1, waited, waited, Histogram.EMPTY, Partners.NONE), 1, pinned));
        }
        return totals;
    }

    private static double excess(Timeline<Place> timeline) {
        long free = timeline.end() - timeline.begin();
        for (Timeline.Wait<Place> wait : timeline.waits()) {
            free -= wait.end() - wait.begin();
        }
        for (Timeline.ShortWaits<Place> shorts : timeline.shortWaits()) {
            free -= shorts.nanos();
        }
        return Math.max(0, -free);
    }

    private static WorkerWindow worker(Random random, int id) {
        long begin = random.nextInt(3) == 0 ? random.nextLong(END) : 0;
        long end = random.nextInt(3) == 0 ? begin + random.nextLong(END - begin) : END;
        List<Timeline.Wait<Place>> waits = RandomWaits.of(random, PLACES, begin, end, END);
        List<Timeline.ShortWaits<Place>> shorts = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            // Now and then more than the worker has work.
            shorts.add(new Timeline.ShortWaits<>(PLACES.get(i), PLACES.get(i).family(), random.nextLong(END / 2)));
        }
        return Fixtures.worker(id, new Timeline<>(begin, end, waits, shorts), shares(random));
    }

    /** Known or not, and whatever they are, not more than everything. */
    private static WorkerWindow.Shares shares(Random random) {
        double off = random.nextInt(4) == 0 ? 0 : random.nextDouble();
        return random.nextInt(4) == 0 ? null : new WorkerWindow.Shares(off, (1 - off) * random.nextDouble());
    }
}
