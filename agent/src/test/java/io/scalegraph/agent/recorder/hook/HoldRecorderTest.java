package io.scalegraph.agent.recorder.hook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.scalegraph.agent.recorder.FakeDriver;
import io.scalegraph.agent.recorder.OnNewThread;
import io.scalegraph.agent.recorder.hold.HoldReading;
import io.scalegraph.agent.recorder.hold.HoldTotal;
import io.scalegraph.agent.recorder.hold.HoldsReading;
import io.scalegraph.agent.recorder.hold.PassPlace;
import io.scalegraph.agent.recorder.hold.Singles;
import io.scalegraph.agent.recorder.measurement.Measurement;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Holds and passes of one thread, on a clock that the test sets. */
class HoldRecorderTest extends Measured {
    private static final int MANY = 100;

    private final Object lock = new Object();
    private final Object other = new Object();
    private final Thread self = Thread.currentThread();

    /** What came one by one. */
    private final List<String> singles = new ArrayList<>();

    @BeforeEach
    void time() {
        measurement.shared().timeHolds();
    }

    private final class Noting implements Singles.Taker {
        @Override
        public void hold(long worker, HoldTotal total, boolean shared, long begin, long nanos) {
            singles.add("hold " + total.kind().label() + " " + nanos + (shared ? " shared" : ""));
        }

        @Override
        public void pass(long worker, PassPlace queue, boolean put, Singles.Passed passed) {
            singles.add((put ? "put " : "take ") + passed.items() + " " + passed.size() + "/" + passed.room());
        }
    }

    private HoldsReading held() {
        own().writePending();
        sink.batches.forEach(batch -> batch.take(new Noting()));
        return read().detail().holds();
    }

    private static HoldReading only(HoldsReading holds) {
        assertThat(holds.totals()).hasSize(1);
        return holds.totals().get(0);
    }

    private void hold(Object held, long nanos) {
        HoldRecorder.own(held, self);
        clock.pass(nanos);
        HoldRecorder.own(held, null);
    }

    @Test
    void exclusiveHolds_addUp_byClass() throws Exception {
        HoldsReading holds = OnNewThread.call(() -> {
            hold(lock, 300);
            clock.pass(50);
            hold(other, 200);
            return held();
        });

        HoldReading all = only(holds);
        assertThat(all.kind()).isEqualTo(WaitKind.LOCK);
        assertThat(all.type().type()).isEqualTo(Object.class);
        assertThat(all.lock()).isZero();
        assertThat(all.count()).isEqualTo(2);
        assertThat(all.timed()).isEqualTo(2);
        assertThat(all.times()).isEqualTo(new HoldReading.Times(500, 300, 0));
        assertThat(holds.holdsWritten()).as("threshold 0").isEqualTo(2);
        assertThat(singles).containsExactly("hold lock 300", "hold lock 200");
    }

    @Test
    void locks_mayBeReleasedInAnyOrder() throws Exception {
        HoldReading all = OnNewThread.call(() -> {
            HoldRecorder.own(lock, self);
            clock.pass(100);
            HoldRecorder.own(other, self);
            clock.pass(10);
            HoldRecorder.own(lock, null);
            clock.pass(1);
            HoldRecorder.own(other, null);
            return only(held());
        });

        assertThat(all.times().nanos()).isEqualTo(110 + 11);
    }

    @Test
    void sharedSideAndMonitors_countTheOutermostHold() throws Exception {
        HoldsReading holds = OnNewThread.call(() -> {
            HoldRecorder.share(lock, -1);
            HoldRecorder.share(lock, 1);
            HoldRecorder.share(lock, 1L);
            clock.pass(40);
            HoldRecorder.unshare(lock, false);
            HoldRecorder.enter(other);
            HoldRecorder.enter(other);
            clock.pass(2);
            HoldRecorder.leave(other);
            HoldRecorder.leave(other);
            HoldRecorder.unshare(lock, true);
            return held();
        });

        assertThat(holds.totals())
                .extracting(HoldReading::kind, HoldReading::count, HoldReading::times)
                .containsExactlyInAnyOrder(
                        tuple(WaitKind.LOCK, 1L, new HoldReading.Times(42, 42, 42)),
                        tuple(WaitKind.MONITOR, 1L, new HoldReading.Times(2, 2, 0)));
        assertThat(singles).containsExactly("hold monitor 2", "hold lock 42 shared");
    }

    @Test
    void waitAtAMonitor_endsAHold_andBeginsTheNext() throws Exception {
        HoldReading all = OnNewThread.call(() -> {
            HoldRecorder.enter(lock);
            clock.pass(5);
            HoldRecorder.waitAt(lock);
            clock.pass(1_000);
            HoldRecorder.back();
            clock.pass(7);
            HoldRecorder.leave(lock);
            return only(held());
        });

        assertThat(all.count()).isEqualTo(2);
        assertThat(all.timed()).isEqualTo(2);
        assertThat(all.times()).isEqualTo(new HoldReading.Times(12, 7, 0));
    }

    /** Interrupted, it comes back without a word. */
    @Test
    void holdWhoseBeginIsNotKnown_isCounted_andNotTimed() throws Exception {
        HoldReading all = OnNewThread.call(() -> {
            HoldRecorder.own(lock, null);
            HoldRecorder.enter(other);
            HoldRecorder.waitAt(other);
            clock.pass(9);
            HoldRecorder.leave(other);
            return held().totals().stream()
                    .filter(total -> total.kind() == WaitKind.LOCK)
                    .findFirst()
                    .orElseThrow();
        });

        assertThat(all.count()).isEqualTo(1);
        assertThat(all.timed()).isZero();
    }

    @Test
    void moreLocksThanAreKept_areCounted() throws Exception {
        HoldReading all = OnNewThread.call(() -> {
            List<Object> many = new ArrayList<>();
            for (int i = 0; i < MANY; i++) {
                many.add(new Object());
                HoldRecorder.own(many.get(i), self);
            }
            clock.pass(1);
            many.forEach(held -> HoldRecorder.own(held, null));
            return only(held());
        });

        assertThat(all.count()).isEqualTo(MANY);
        assertThat(all.timed()).isEqualTo(64);
        assertThat(all.times().nanos()).isEqualTo(64);
    }

    @Test
    void passes_tellHowFullTheQueueIs() throws Exception {
        ArrayBlockingQueue<Integer> limited = new ArrayBlockingQueue<>(3);
        LinkedBlockingQueue<Integer> unlimited = new LinkedBlockingQueue<>();
        HoldsReading holds = OnNewThread.call(() -> {
            limited.add(1);
            PassRecorder.put(limited);
            PassRecorder.put(limited, false);
            limited.remove();
            PassRecorder.take(limited, 1);
            PassRecorder.take(limited, null);
            PassRecorder.put(unlimited); // counts after it was told
            PassRecorder.takePermits(lock, 2, -1);
            PassRecorder.takePermits(lock, 2, 1);
            PassRecorder.givePermits(lock, 2, 3);
            PassRecorder.drainPermits(lock, 3);
            return held();
        });

        assertThat(holds.passes()).isEqualTo(6);
        assertThat(holds.passesWritten()).isEqualTo(6);
        assertThat(singles)
                .containsExactly(
                        "put 1 1/2",
                        "take 1 0/3",
                        "put 1 1/2147483647",
                        "take 2 1/2147483647",
                        "put 2 3/2147483647",
                        "take 3 0/2147483647");
    }

    @Test
    void poolsQueue_hasNoPasses() throws Exception {
        LinkedBlockingQueue<Object> tasks = new LinkedBlockingQueue<>();
        HoldsReading holds = OnNewThread.call(() -> {
            assertThat(PassRecorder.offerTask(tasks, lock, other)).isTrue();
            PassRecorder.put(tasks); // as its hook inside would have, but not any more
            own().name(WaitKind.POOL_IDLE, other);
            PassRecorder.take(tasks, lock);
            own().unname();
            return held();
        });

        assertThat(tasks).containsExactly(lock);
        assertThat(holds.passes()).isEqualTo(1);
    }

    @Test
    void batches_keepTheirOrder_andEndWithTheDetail() throws Exception {
        HoldsReading holds = OnNewThread.call(() -> {
            for (int i = 0; i < 2_000; i++) {
                hold(lock, i);
            }
            measurement.shared().delivery().writeLeft();
            held();
            measurement.shared().delivery().endDetail();
            PassRecorder.put(new ArrayBlockingQueue<Integer>(1));
            return held();
        });

        assertThat(singles)
                .hasSize(2_000)
                .startsWith("hold lock 0", "hold lock 1")
                .endsWith("hold lock 1999");
        assertThat(holds.holdsWritten()).isEqualTo(2_000);
        assertThat(holds.passes()).isEqualTo(1);
        assertThat(holds.passesWritten()).isZero();
    }

    /** It was acquired in another measurement, or in none. */
    @Test
    void measurementsBetween_doNotMix() throws Exception {
        HoldReading all = OnNewThread.call(() -> {
            HoldRecorder.own(lock, self);
            measurement.end();
            measurement.letGo();
            HoldRecorder.own(other, self);
            Measurement next = new Measurement(clock, 0, 1, List.of(), new FakeDriver());
            next.shared().timeHolds();
            next.begin();
            clock.pass(3);
            HoldRecorder.own(lock, null);
            HoldReading read = only(next.tracks().own().holds().read());
            next.end();
            HoldRecorder.own(other, null);
            return read;
        });

        assertThat(all.count()).isEqualTo(1);
        assertThat(all.timed()).isZero();
    }
}
