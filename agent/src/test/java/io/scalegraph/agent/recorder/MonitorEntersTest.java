package io.scalegraph.agent.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.trace.CallEvent;
import io.scalegraph.trace.WaitKind;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The calls around a monitorenter, as changed code makes them. */
class MonitorEntersTest {
    private static final int PLACE = CallPlaces.number(CallEvent.MONITOR, "com.acme.Table::put");

    private static final class Table {}

    private final FakeSink sink = new FakeSink();
    private final Object monitor = new Table();

    @BeforeEach
    void on() {
        Delivery.begin(sink);
        Recorder.switchTo(true);
    }

    @AfterEach
    void off() {
        Recorder.switchTo(false);
    }

    @Test
    void heldMonitor_isAWaitWithClassAndSite() throws Exception {
        Snapshot.Worker worker = onNewThread(this::enterHeld);

        assertThat(worker.totals()).singleElement().satisfies(total -> {
            assertThat(total.kind()).isEqualTo(WaitKind.MONITOR);
            assertThat(total.site()).isEqualTo("com.acme.Table::put");
            assertThat(total.lockClass()).isEqualTo(Table.class);
            assertThat(total.count()).isEqualTo(1);
        });
        assertThat(worker.calls()).singleElement().satisfies(call -> {
            assertThat(call.call()).isEqualTo(CallEvent.MONITOR);
            assertThat(call.count()).isEqualTo(1);
            assertThat(call.contended()).isEqualTo(1);
            assertThat(call.nanos()).isEqualTo(worker.totals().get(0).nanos());
        });
        assertThat(worker.open()).isNull();
    }

    @Test
    void waitThatGoesOn_isReadAsOpen() throws Exception {
        Holder holder = new Holder(monitor);
        FutureTask<Snapshot.Worker> task = new FutureTask<>(() -> {
            enter(monitor);
            return read();
        });
        Thread thread = new Thread(task);
        thread.start();
        while (thread.getState() != Thread.State.BLOCKED) {
            Thread.onSpinWait();
        }
        long now = System.nanoTime() + 2 * MonitorEnters.WAIT_NANOS;

        Snapshot.Worker blocked = Tracks.of(thread).read(now, 0, 0);
        holder.letGo();

        assertThat(blocked.open()).isNotNull();
        assertThat(blocked.open().kind()).isEqualTo(WaitKind.MONITOR);
        assertThat(blocked.open().site()).isEqualTo("com.acme.Table::put");
        assertThat(blocked.open().lockClass()).isEqualTo(Table.class);
        assertThat(blocked.totals()).noneMatch(total -> total.kind() == WaitKind.MONITOR);
        assertThat(task.get().totals())
                .anyMatch(total -> total.kind() == WaitKind.MONITOR
                        && total.nanos() >= blocked.open().nanos() - 2 * MonitorEnters.WAIT_NANOS);
    }

    @Test
    void insideAWait_theOuterOneHasTheTime() throws Exception {
        Snapshot.Worker worker = onNewThread(() -> {
            assertThat(Recorder.enter(WaitKind.QUEUE_TAKE, null)).isTrue();
            enterHeld();
            Recorder.exit();
            return read();
        });

        assertThat(worker.totals()).extracting(Snapshot.Sum::kind).containsExactly(WaitKind.QUEUE_TAKE);
        assertThat(worker.calls()).isEmpty();
    }

    @Test
    void noMonitor_andMeasuringSwitchedOff_areNotMeasured() {
        assertThat(MonitorEnters.arrive(null, PLACE)).isEqualTo(MonitorEnters.NOT_TAKEN);
        Recorder.switchTo(false);
        assertThat(MonitorEnters.arrive(monitor, PLACE)).isEqualTo(MonitorEnters.NOT_TAKEN);
    }

    @Test
    void measuringThatBeganAgainMeanwhile_doesNotCountTheWait() throws Exception {
        Snapshot.Worker worker = onNewThread(() -> {
            long before = MonitorEnters.arrive(monitor, PLACE);
            enter(monitor); // as if the thread had got a new track
            MonitorEnters.entered(before - 1_000_000_000, monitor, PLACE);
            return read();
        });

        assertThat(worker.calls())
                .singleElement()
                .satisfies(call -> assertThat(call.count()).isEqualTo(1));
    }

    private Snapshot.Worker enterHeld() throws Exception {
        Holder holder = new Holder(monitor);
        new Thread(() -> {
                    try {
                        Thread.sleep(20);
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                    holder.letGo();
                })
                .start();
        enter(monitor);
        return read();
    }

    private static void enter(Object monitor) {
        long begin = MonitorEnters.arrive(monitor, PLACE);
        synchronized (monitor) {
            MonitorEnters.entered(begin, monitor, PLACE);
        }
    }

    private static Snapshot.Worker read() {
        return Tracks.own().read(System.nanoTime(), 0, 0);
    }

    private static Snapshot.Worker onNewThread(Callable<Snapshot.Worker> task) throws Exception {
        FutureTask<Snapshot.Worker> future = new FutureTask<>(task);
        new Thread(future).start();
        return future.get();
    }

    /** Another thread that holds the monitor; it does when this returns. */
    private static final class Holder {
        private final CountDownLatch held = new CountDownLatch(1);
        private final CountDownLatch wanted = new CountDownLatch(1);

        Holder(Object monitor) throws InterruptedException {
            new Thread(() -> hold(monitor)).start();
            held.await();
        }

        private void hold(Object monitor) {
            synchronized (monitor) {
                held.countDown();
                try {
                    wanted.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }

        void letGo() {
            wanted.countDown();
        }
    }
}
