package io.scalegraph.analyzer.run.role;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.Snapshot;
import io.scalegraph.analyzer.read.trace.TraceIndex;
import io.scalegraph.analyzer.read.trace.WorkerReading;
import io.scalegraph.analyzer.run.Fixtures;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Windows of 10,000 ns. */
class BystandersTest {
    private static final long LENGTH = 10_000;
    private static final Place REST = new Place("wait", "Daemon::rest", "Daemon");

    /** A recording of which nothing else is known. */
    private static final TraceIndex HARDLY_WORKED = new TraceIndex(Fixtures.trace(List.of(), List.of(), List.of()));

    @ParameterizedTest
    @ValueSource(strings = {"wait", "condition", "queue-take", "park", "sleep", "file-read"})
    void threadThatOnlyWaits_hasNoTask(String kind) {
        Place place = new Place(kind, "Daemon::rest", "");

        assertThat(family(worker(1, wait(place, 0, LENGTH)), worker(2)))
                .containsExactlyEntriesOf(Map.of(place, WaitKind.Family.IDLE));
    }

    @ParameterizedTest
    @ValueSource(strings = {"lock", "monitor", "barrier", "semaphore", "latch", "socket-read"})
    void threadThatIsKeptFromItsWork_waitsAtAPrimitive(String kind) {
        Place place = new Place(kind, "Daemon::rest", "");

        assertThat(family(worker(1, wait(place, 0, LENGTH)), worker(2)))
                .containsExactlyEntriesOf(Map.of(place, WaitKind.Family.PRIMITIVE));
    }

    @Test
    void threadThatOnlyWaitsForDatagrams_hasNoTask() {
        Place place = new Place("socket-read", "Receiver::run", "sun.nio.ch.DatagramChannelImpl");

        assertThat(family(worker(1, wait(place, 0, LENGTH)), worker(2)))
                .containsExactlyEntriesOf(Map.of(place, WaitKind.Family.IDLE));
    }

    /** Also that of one who works, as who serves a timer does. */
    @Test
    void whoTakesWhatIsDueAtATime_waitsForThat() {
        Place timer = new Place("queue-take", "Scheduler::run", "java.util.concurrent.DelayQueue");
        Place lock = new Place("lock", "Scheduler::run", "java.util.concurrent.DelayQueue");

        assertThat(family(worker(1, wait(timer, 0, 5_000), wait(lock, 5_000, 6_000)), worker(2)))
                .containsEntry(timer, WaitKind.Family.IDLE)
                .containsEntry(lock, WaitKind.Family.PRIMITIVE);
    }

    @Test
    void threadThatWorksForMoreThanAThousandth_waitsAtAPrimitive() {
        assertThat(family(worker(1, wait(REST, 10, LENGTH)), worker(2))).containsEntry(REST, WaitKind.Family.IDLE);
        assertThat(family(worker(1, wait(REST, 11, LENGTH)), worker(2))).containsEntry(REST, WaitKind.Family.PRIMITIVE);
    }

    @Test
    void whereOneWaitsThatWorks_allWaitAtAPrimitive() {
        WorkerWindow idle = worker(1, wait(REST, 0, LENGTH));

        assertThat(family(idle, worker(2, wait(REST, 0, LENGTH)))).containsEntry(REST, WaitKind.Family.IDLE);
        assertThat(family(idle, worker(2, wait(REST, 5_000, LENGTH)))).containsEntry(REST, WaitKind.Family.PRIMITIVE);
    }

    /** The loop runs what it takes: a lock that the loop itself wants is one, a sleep is no wait for a task, and its tasks have waits of their own. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "org.apache.spark.util.EventLoop$$anon$1::run",
                "org.apache.spark.util.EventLoop$$anon$27::run",
                "zio.internal.ZScheduler$$anon$3::run",
                "org.apache.camel.component.seda.SedaConsumer::doRun",
                "cats.effect.unsafe.WorkerThread::parkLoop$1"
            })
    void loopOfAWellKnownLibrary_isIdleAtItsQueueAlone(String loop) {
        Place queue = new Place("queue-take", loop, "java.util.concurrent.LinkedBlockingDeque");
        Place lock = new Place("lock", loop, "");
        Place sleep = new Place("sleep", loop, "");
        Place task = new Place("queue-take", "Task::ask < " + loop, "");

        assertThat(family(
                        worker(
                                1,
                                wait(queue, 1_000, 3_000),
                                wait(lock, 4_000, 5_000),
                                wait(task, 6_000, 7_000),
                                wait(sleep, 8_000, 9_000)),
                        worker(2)))
                .containsEntry(queue, WaitKind.Family.IDLE)
                .containsEntry(lock, WaitKind.Family.PRIMITIVE)
                .containsEntry(sleep, WaitKind.Family.PRIMITIVE)
                .containsEntry(task, WaitKind.Family.PRIMITIVE);
    }

    @Test
    void threadThatWorksInOtherWindows_waitsAtAPrimitive() {
        WorkerWindow waits = worker(1, wait(REST, 0, LENGTH));

        assertThat(family(recording(1_000), waits)).containsEntry(REST, WaitKind.Family.IDLE);
        assertThat(family(recording(1_001), waits)).containsEntry(REST, WaitKind.Family.PRIMITIVE);
    }

    /** In which the first worker has a processor for so many of 100,000 ns. */
    private static TraceIndex recording(long cpu) {
        return new TraceIndex(Fixtures.trace(
                List.of(snapshot(1, 50_000, 700), snapshot(2, 150_000, 700 + cpu)), List.of(), List.of()));
    }

    private static Snapshot snapshot(long number, long time, long cpu) {
        WorkerReading reading = new WorkerReading(
                1,
                "worker-1",
                new WorkerReading.Life(time, 0, TraceFormat.NOT_MEASURED, 0),
                0,
                new WorkerReading.SystemTimes(cpu, 0, WorkerReading.Sampled.NONE),
                null,
                WorkerReading.Totals.NONE);
        return Fixtures.snapshot(number, TraceFormat.WINDOW_START, time, reading);
    }

    /** Both threads work for half of the time. */
    @ParameterizedTest
    @ValueSource(strings = {"queue-take", "condition", "semaphore", "socket-read"})
    void whereTheUserSaysSo_waitIsForTask(String kind) {
        Place place = new Place(kind, "Pool::next < Pool::run", "");
        WorkerWindow worker = worker(1, wait(place, 0, LENGTH / 2));

        assertThat(family(worker, worker(2))).containsEntry(place, WaitKind.Family.PRIMITIVE);
        assertThat(family(HARDLY_WORKED, new DeclaredIdle(Set.of("Pool::next")), worker, worker(2)))
                .containsEntry(place, WaitKind.Family.IDLE);
    }

    /** It is held by a thread that is at work. */
    @ParameterizedTest
    @ValueSource(strings = {"lock", "rwlock", "stampedlock", "monitor"})
    void lockOfWhatTasksAreTakenFrom_isWaitedForAllTheSame(String kind) {
        Place place = new Place(kind, "Pool::next", "");
        DeclaredIdle declared = new DeclaredIdle(Set.of("Pool::next"));

        assertThat(family(HARDLY_WORKED, declared, worker(1, wait(place, 0, LENGTH / 2)), worker(2)))
                .containsEntry(place, WaitKind.Family.PRIMITIVE);
        assertThat(declared.unmet()).containsExactly("--idle Pool::next: no thread waited in it");
    }

    @Test
    void methodThatNobodyWaitsIn_isTold_withThoseInWhichTheyDo() {
        DeclaredIdle declared = new DeclaredIdle(Set.of("Pool::nxt", "Queue::await", "Daemon::rest"));
        Place task = new Place("queue-take", "Queue$Handler::await", "");
        new Bystanders(
                HARDLY_WORKED, List.of(worker(1, wait(REST, 0, 3_000)), worker(2, wait(task, 0, 4_000))), declared);

        assertThat(declared.unmet())
                .containsExactly(
                        "--idle Pool::nxt: no thread waited in it; threads waited longest in Queue$Handler::await,"
                                + " Daemon::rest",
                        "--idle Queue::await: no thread waited in it; threads waited longest in Queue$Handler::await,"
                                + " Daemon::rest; in a shell write 'Queue$Handler::await', in single quotes");
    }

    @Test
    void timelineSaysTheSame() {
        Timeline.Wait<Place> told = new Bystanders(
                        HARDLY_WORKED, List.of(worker(1, wait(REST, 0, LENGTH))), DeclaredIdle.NONE)
                .told()
                .get(0)
                .timeline()
                .waits()
                .get(0);

        assertThat(told.family()).isEqualTo(WaitKind.Family.IDLE);
        assertThat(told.place()).isEqualTo(REST.chargedAs(WaitKind.Family.IDLE));
    }

    /** How places of the first worker are charged, each under the place as it was. */
    private static Map<Place, WaitKind.Family> family(WorkerWindow... workers) {
        return family(HARDLY_WORKED, workers);
    }

    private static Map<Place, WaitKind.Family> family(TraceIndex recording, WorkerWindow... workers) {
        return family(recording, DeclaredIdle.NONE, workers);
    }

    private static Map<Place, WaitKind.Family> family(
            TraceIndex recording, DeclaredIdle declared, WorkerWindow... workers) {
        Map<Place, WaitKind.Family> families = new HashMap<>();
        new Bystanders(recording, List.of(workers), declared)
                .told()
                .get(0)
                .waits()
                .sums()
                .keySet()
                .forEach(place ->
                        families.put(new Place(place.kind(), place.site(), place.lockClass()), place.family()));
        return families;
    }

    private static Timeline.Wait<Place> wait(Place place, long begin, long end) {
        return new Timeline.Wait<>(place, place.family(), begin, end);
    }

    @SafeVarargs
    @SuppressWarnings("varargs") // only read
    private static WorkerWindow worker(long id, Timeline.Wait<Place>... waits) {
        Map<Place, WaitSum> sums = new HashMap<>();
        long all = 0;
        for (Timeline.Wait<Place> wait : waits) {
            sums.merge(wait.place(), WaitSum.open(wait.end() - wait.begin()), WaitSum::plus);
            all += wait.end() - wait.begin();
        }
        return WorkerWindow.of(id, "worker-" + id, new Timeline<>(0, LENGTH, List.of(waits), List.of()))
                .withWaits(new WorkerWindow.Waits(sums, Map.of(), all, 0));
    }
}
