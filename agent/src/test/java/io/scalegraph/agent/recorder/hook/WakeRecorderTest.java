package io.scalegraph.agent.recorder.hook;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.OnNewThread;
import io.scalegraph.agent.recorder.delivery.Wait;
import io.scalegraph.agent.recorder.place.LockClass;
import io.scalegraph.agent.recorder.thread.HookedThread;
import io.scalegraph.agent.recorder.total.TotalReading;
import io.scalegraph.agent.recorder.wake.WaitEnd;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import io.scalegraph.trace.WakeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Who ended a wait that took from 0 to 5000. */
class WakeRecorderTest extends Measured {
    private static final long EARLY = 1_000;
    private static final long MIDDLE = 3_000;

    @BeforeEach
    void follow() {
        measurement.shared().followWakes();
    }

    /** What happened in it, and the number of the thread that did it. */
    private record Ended(WaitEnd end, TotalReading.Meetings total, List<Long> wakers) {}

    private Ended wait(WaitKind kind, boolean limited, long... wakes) throws Exception {
        return wait(kind, limited, WakeRecorder::wake, wakes);
    }

    private Ended wait(WaitKind kind, boolean limited, Consumer<Thread> wake, long... wakes) throws Exception {
        return OnNewThread.call(() -> {
            Thread self = Thread.currentThread();
            HookedThread waited = limited ? WaitRecorder.enterLimited(kind, "lock") : WaitRecorder.enter(kind, "lock");
            List<Long> wakers = new ArrayList<>();
            long last = 0;
            for (long at : wakes) {
                clock.pass(at - last);
                last = at;
                wakers.add(fromAnotherThread(() -> wake.accept(self)));
            }
            clock.pass(WAITED - last);
            WaitRecorder.exit(waited);
            own().writePending();
            Wait wait = sink.waits.get(sink.waits.size() - 1);
            return new Ended(wait.party().end(), read().waits().totals().get(0).meetings(), wakers);
        });
    }

    private static long wakeFromAnotherThread(Thread woken) throws Exception {
        return fromAnotherThread(() -> WakeRecorder.wake(woken));
    }

    private static long fromAnotherThread(Runnable wake) throws Exception {
        Callable<Long> waker = () -> {
            wake.run();
            return Thread.currentThread().getId();
        };
        FutureTask<Long> task = new FutureTask<>(waker);
        Thread thread = new Thread(task);
        thread.start();
        while (!task.isDone()) {
            Thread.onSpinWait(); // a join would be a wait of the thread's
        }
        return task.get();
    }

    @Test
    void wakeWithinTheWait_endsIt() throws Exception {
        Ended ended = wait(WaitKind.LOCK, false, MIDDLE);

        long waker = ended.wakers().get(0);
        assertThat(ended.end()).isEqualTo(new WaitEnd(waker, MIDDLE, WakeOrigin.UNPARK, 0));
        assertThat(ended.total().endedBy()).isEqualTo(waker + ":1:" + WAITED);
        assertThat(ended.total().vainWakes()).isZero();
    }

    @Test
    void wakeInVain_isCounted_andTheLastEndsTheWait() throws Exception {
        Ended ended = wait(WaitKind.LOCK, false, EARLY, MIDDLE);

        assertThat(ended.end()).isEqualTo(new WaitEnd(ended.wakers().get(1), MIDDLE, WakeOrigin.UNPARK, 1));
        assertThat(ended.total().vainWakes()).isEqualTo(1);
    }

    @Test
    void interrupt_endsWhatAnUnparkWouldNot() throws Exception {
        for (WaitKind kind : List.of(WaitKind.SEMAPHORE, WaitKind.SLEEP, WaitKind.OBJECT_WAIT, WaitKind.ACCEPT)) {
            Ended ended = wait(kind, false, WakeRecorder::interrupt, MIDDLE);

            assertThat(ended.end()).isEqualTo(new WaitEnd(ended.wakers().get(0), MIDDLE, WakeOrigin.INTERRUPT, 0));
        }
        assertThat(wait(WaitKind.MONITOR, false, WakeRecorder::interrupt, MIDDLE)
                        .end())
                .isEqualTo(end(WakeOrigin.UNKNOWN));
    }

    @Test
    void interruptOfOneself_endsNoWait() throws Exception {
        WaitEnd end = OnNewThread.call(() -> {
            HookedThread waited = WaitRecorder.enter(WaitKind.LOCK, "lock");
            clock.pass(MIDDLE);
            WakeRecorder.interrupt(Thread.currentThread());
            clock.pass(WAITED - MIDDLE);
            WaitRecorder.exit(waited);
            own().writePending();
            return sink.waits.get(0).party().end();
        });

        assertThat(end).isEqualTo(WaitEnd.UNKNOWN);
    }

    @Test
    void interruptOfAJoin_endsIt_unlessTheThreadHasEnded() throws Exception {
        Thread child = new Thread(() -> {});
        WaitEnd end = OnNewThread.call(() -> {
            Thread self = Thread.currentThread();
            measurement.tracks().register(child);
            HookedThread waited = PartnerRecorder.enterJoin(child);
            clock.pass(MIDDLE);
            fromAnotherThread(() -> WakeRecorder.interrupt(self));
            clock.pass(WAITED - MIDDLE);
            PartnerRecorder.exit(waited);
            own().writePending();
            return sink.waits.get(0).party().end();
        });

        assertThat(end.origin()).isEqualTo(WakeOrigin.INTERRUPT);
        assertThat(end.nanos()).isEqualTo(MIDDLE);
    }

    @Test
    void wakeBeforeTheWait_isNone() throws Exception {
        Ended ended = OnNewThread.call(() -> {
            waitOnce(WaitKind.PARK);
            wakeFromAnotherThread(Thread.currentThread());
            clock.pass(1);
            waitOnce(WaitKind.LOCK);
            own().writePending();
            return new Ended(
                    sink.waits.get(1).party().end(),
                    TotalReading.ofOne(WaitKind.LOCK, "", LockClass.Reading.NONE, 0, "")
                            .meetings(),
                    List.of());
        });

        assertThat(ended.end()).isEqualTo(WaitEnd.UNKNOWN);
    }

    @Test
    void nobody_isSaidInWords() throws Exception {
        assertThat(wait(WaitKind.LOCK, false).end().origin()).isEqualTo(WakeOrigin.UNKNOWN);
        assertThat(wait(WaitKind.LOCK, true).end().origin()).isEqualTo(WakeOrigin.SELF);
        assertThat(wait(WaitKind.SLEEP, false, MIDDLE).end()).isEqualTo(end(WakeOrigin.SELF));
        assertThat(wait(WaitKind.SOCKET_READ, false, MIDDLE).end()).isEqualTo(end(WakeOrigin.OUTSIDE));
        assertThat(wait(WaitKind.MONITOR, false, MIDDLE).end()).isEqualTo(end(WakeOrigin.UNKNOWN));
    }

    private static WaitEnd end(WakeOrigin origin) {
        return new WaitEnd(0, TraceFormat.NOT_MEASURED, origin, 0);
    }

    @Test
    void limitOfTime_holdsForItsOwnWaitOnly() throws Exception {
        WaitEnd second = OnNewThread.call(() -> {
            HookedThread waited = WaitRecorder.enter(WaitKind.CONDITION, "condition");
            assertThat(WaitRecorder.enterLimited(WaitKind.PARK, null)).isNull(); // it blocks
            clock.pass(WAITED);
            WaitRecorder.exit(waited);
            waitOnce(WaitKind.LOCK);
            own().writePending();
            return sink.waits.get(1).party().end();
        });

        assertThat(sink.waits.get(0).party().end().origin()).isEqualTo(WakeOrigin.SELF);
        assertThat(second.origin()).isEqualTo(WakeOrigin.UNKNOWN);
    }

    @Test
    void lastToArrive_endsTheWaitOfAll() throws Exception {
        WaitEnd end = OnNewThread.call(() -> {
            HookedThread waited = PartnerRecorder.enterPhase(this, 0);
            clock.pass(MIDDLE);
            measurement.shared().generations().trip(this, 0, 4711);
            clock.pass(WAITED - MIDDLE);
            PartnerRecorder.exit(waited);
            own().writePending();
            return sink.waits.get(0).party().end();
        });

        assertThat(end).isEqualTo(new WaitEnd(4711, MIDDLE, WakeOrigin.MEETING, 0));
    }

    @Test
    void threadThatIsJoined_endsTheWait() throws Exception {
        Thread child = new Thread(() -> {});
        WaitEnd end = OnNewThread.call(() -> {
            measurement.tracks().register(child);
            HookedThread waited = PartnerRecorder.enterJoin(child);
            clock.pass(MIDDLE);
            measurement.tracks().of(child).partner().wakes().end(clock.nanos());
            clock.pass(WAITED - MIDDLE);
            PartnerRecorder.exit(waited);
            own().writePending();
            return sink.waits.get(0).party().end();
        });

        assertThat(end).isEqualTo(new WaitEnd(child.getId(), MIDDLE, WakeOrigin.END, 0));
    }

    @Test
    void joinOfAThreadThatGoesOn_endsByItself() throws Exception {
        Thread child = new Thread(() -> {});
        WaitEnd end = OnNewThread.call(() -> {
            measurement.tracks().register(child);
            HookedThread waited = PartnerRecorder.enterJoin(child);
            clock.pass(WAITED);
            PartnerRecorder.exit(waited);
            own().writePending();
            return sink.waits.get(0).party().end();
        });

        assertThat(end).isEqualTo(end(WakeOrigin.SELF));
    }

    @Test
    void nobodyAndUnknownThreads_areWokenWithoutEffect() {
        WakeRecorder.wake(null);
        WakeRecorder.wake(new Thread(() -> {}));

        assertThat(measurement.failures().count()).isZero();
    }
}
