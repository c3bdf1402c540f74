package io.scalegraph.analyzer.run.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.ledger.Ledger;
import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.ledger.VirtualWaits;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.JvmStopKind;
import io.scalegraph.analyzer.run.Fixtures;
import io.scalegraph.analyzer.run.check.OffProcessorCheck;
import io.scalegraph.analyzer.run.jvm.JvmStops;
import io.scalegraph.analyzer.run.machine.StolenTime;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Two workers, two processors, ten seconds; of the first one's work 20 % is run-queue delay. A pause takes one second. */
class MemoryLatencyTest {
    private static final MlReason GC = MlReason.GC_PAUSE;
    private static final double EXACT = 1e-9;
    private static final long SECOND = 1_000_000_000L;
    private static final long END = 10 * SECOND;

    private final WorkerWindow delayed = worker(1, new WorkerWindow.Shares(0.1, 0.2));
    private final WorkerWindow undelayed = worker(2, new WorkerWindow.Shares(0.1, 0));
    private final WorkerWindow unknown = worker(3, null);

    @Test
    void withoutABaseline_itIsTheKnownPartsAlone() {
        MemoryLatency memory = of(null, delayed, undelayed);

        assertThat(part(memory, GC)).isEqualTo(2, within(EXACT));
        assertThat(part(memory, MlReason.RUN_QUEUE)).isEqualTo(2, within(EXACT));
        assertThat(part(memory, MlReason.UNATTRIBUTED)).isNull();
        assertThat(memory.total()).isEqualTo(4, within(EXACT));
    }

    @Test
    void withABaseline_itIsTheDifferenceOfTheWork() {
        MemoryLatency memory =
                of(new Baseline(15, 14, 0.25, null, Map.of(GC, 0.5, MlReason.RUN_QUEUE, 0.0)), delayed, undelayed);

        assertThat(part(memory, GC)).isEqualTo(2 - 0.5, within(EXACT));
        assertThat(part(memory, MlReason.RUN_QUEUE)).isEqualTo(2, within(EXACT));
        assertThat(memory.total()).isEqualTo(20 - 14, within(EXACT));
        assertThat(part(memory, MlReason.UNATTRIBUTED)).isEqualTo(6 - 1.5 - 2, within(EXACT));
    }

    @Test
    void partThatTheBaselineLacks_isUnknown_andInflationHoldsIt() {
        MemoryLatency memory = of(new Baseline(15, 14, 0, null, Map.of(GC, 0.5)), delayed, undelayed);

        assertThat(part(memory, MlReason.RUN_QUEUE)).isNull();
        assertThat(part(memory, MlReason.UNATTRIBUTED)).isEqualTo(6 - 1.5, within(EXACT));
        assertThat(memory.total()).isEqualTo(6, within(EXACT));
    }

    @Test
    void withoutCounters_runQueueDelayIsUnknown() {
        MemoryLatency memory = of(null, unknown, worker(4, null));

        assertThat(part(memory, MlReason.RUN_QUEUE)).isNull();
        assertThat(memory.total()).isEqualTo(2, within(EXACT));
    }

    @Test
    void runQueueDelay_isDivided_withABaselineAndWithout() {
        KeptBack kept = new KeptBack(null, new QueueCounters(null, null, null, null, null, 0.5, null, 0.25, null));

        List<QueuePart> alone = queue(of(null, kept, delayed, undelayed));
        List<QueuePart> beyond = queue(of(
                new Baseline(15, 14, 0.25, null, Map.of(GC, 0.5, MlReason.RUN_QUEUE, 0.0)), kept, delayed, undelayed));

        assertThat(alone.subList(0, 2))
                .containsExactly(new QueuePart(QueueReason.JVM, 0.5), new QueuePart(QueueReason.OTHERS, 0.25));
        assertThat(alone.get(2).time()).isEqualTo(2 - 0.75, within(EXACT));
        assertThat(beyond).as("the baseline's has left it").isEqualTo(alone);
        assertThat(queue(of(null, delayed, undelayed))).as("nothing is known").isEmpty();
    }

    @Test
    void runQueueDelay_isAtMostWhatWasCounted() {
        WorkerWindow counted =
                delayed.withSystem(new WorkerWindow.SystemTimes(7 * SECOND, SECOND, new WorkerWindow.Shares(0.1, 0.2)));

        assertThat(part(of(null, counted), MlReason.RUN_QUEUE)).isEqualTo(1, within(EXACT));
    }

    @Test
    void hiddenTime_isTakenByTheHostAsFarAsThatCounted() {
        // Off the processor for 1 s of 10 beside the pause; it had 7 s of processor time.
        WorkerWindow worker = worker(1, null)
                .withSystem(new WorkerWindow.SystemTimes(7 * SECOND, 0, new WorkerWindow.Shares(0.2, 0)));
        QueueCounters unknown = QueueCounters.UNKNOWN;

        assertThat(part(of(null, new KeptBack(new StolenTime(0.1), unknown), worker), MlReason.HOST))
                .as("a tenth of a second for each")
                .isEqualTo(0.7, within(EXACT));
        assertThat(part(of(null, new KeptBack(new StolenTime(0.5), unknown), worker), MlReason.HOST))
                .as("not more than it was off")
                .isEqualTo(1, within(EXACT));
        assertThat(part(of(null, new KeptBack(new StolenTime(0), unknown), worker), MlReason.HOST))
                .isZero();
        assertThat(of(null, worker).parts()).noneMatch(part -> part.reason() == MlReason.HOST);
    }

    @Test
    void workerWithoutCounters_hidesNotTheOthers() {
        assertThat(part(of(null, delayed, unknown), MlReason.RUN_QUEUE)).isEqualTo(2, within(EXACT));
    }

    @Test
    void everyWorker_hasItsShareByItsWork() {
        WorkerWindow half =
                Fixtures.worker(5, new Timeline<>(0, END / 2, List.of(), List.of()), new WorkerWindow.Shares(0.2, 0));

        MemoryLatency memory = of(null, delayed, half);

        double total = memory.total();
        assertThat(memory.share(delayed)).isEqualTo(total * 2 / 3, within(EXACT));
        assertThat(memory.share(half)).isEqualTo(total / 3, within(EXACT));
    }

    @Test
    void noWorkers_haveNoMemoryLatency() {
        MemoryLatency memory = of(null);

        assertThat(memory.total()).isZero();
        assertThat(part(memory, MlReason.RUN_QUEUE)).isNull();
    }

    @Test
    void check_isTheSecondWayToTheLatency() {
        BaselineCheck check = new Baseline(10, 10, 0, 8.0, Map.of()).check(4, 4, 1.6, 12.5, 10.0);

        assertThat(check.latency()).isEqualTo(4 - 2.5);
        assertThat(check.difference()).isEqualTo(0.1, within(EXACT));
        assertThat(check.efficiency()).isEqualTo(10.0 / 16);
        assertThat(check.costRatio()).isEqualTo(0.8, within(EXACT));
        assertThat(check.processorTime().excess()).isEqualTo(0.25, within(EXACT));
        assertThat(new Baseline(10, 10, 0, null, Map.of())
                        .check(4, 4, 1.6, 12.5, 10.0)
                        .processorTime())
                .isNull();
    }

    private static WorkerWindow worker(long id, WorkerWindow.Shares shares) {
        return Fixtures.worker(id, new Timeline<>(0, END, List.of(), List.of()), shares);
    }

    private static List<QueuePart> queue(MemoryLatency memory) {
        return memory.parts().stream()
                .filter(part -> part.reason() == MlReason.RUN_QUEUE)
                .findFirst()
                .orElseThrow()
                .queue();
    }

    private static MemoryLatency of(Baseline baseline, WorkerWindow... workers) {
        return of(baseline, KeptBack.UNKNOWN, workers);
    }

    private static MemoryLatency of(Baseline baseline, KeptBack kept, WorkerWindow... workers) {
        List<WorkerWindow> list = List.of(workers);
        JvmActivity vm = new JvmActivity(
                List.of(new JvmActivity.Stop(JvmStopKind.GC_PAUSE, JvmActivity.ALL, SECOND, SECOND)),
                List.of(),
                EnumSet.of(JvmStopKind.GC_PAUSE));
        JvmStops stops = new JvmStops(vm, Fixtures.window(0, END), list);
        Ledger<Place> ledger = Ledger.of(
                0, END, 2, list.stream().map(WorkerWindow::timeline).toList(), stops.list(), VirtualWaits.none());
        OffProcessorCheck check = new OffProcessorCheck(list, ledger.accounts(), stops, 0, kept.stolen());
        return MemoryLatency.of(list, ledger.accounts(), stops, check, null, baseline, kept);
    }

    private static Double part(MemoryLatency memory, MlReason reason) {
        for (MlPart part : memory.parts()) {
            if (part.reason() == reason) {
                return part.time();
            }
        }
        throw new AssertionError("no part " + reason);
    }
}
