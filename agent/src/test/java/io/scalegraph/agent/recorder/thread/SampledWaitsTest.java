package io.scalegraph.agent.recorder.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.agent.recorder.FakeSink;
import io.scalegraph.agent.recorder.counter.WorkSample;
import io.scalegraph.trace.WaitKind;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Processor time of waits, beside the JVM's count of what they took. */
class SampledWaitsTest {
    private static final int WARM_UP = 100;
    private static final int WAITS = 300;
    private static final long SPIN = 500_000;

    private final ThreadMXBean jvm = ManagementFactory.getThreadMXBean();
    private final Shared shared = new Shared(new Clock(), Long.MAX_VALUE, 1, List.of());
    private Track track;

    @BeforeEach
    void begin() {
        shared.counters().bringUp();
        shared.delivery().begin(new FakeSink());
        for (int i = 0; i < WARM_UP; i++) {
            beginTrack(); // of which the first waits are all sampled
            spinInWaits(50, 0);
        }
        beginTrack();
    }

    private void beginTrack() {
        track = new Track(shared, Thread.currentThread(), Thread.currentThread().getId());
        track.begin();
    }

    /** Returns what each took with its opening and closing. */
    private long[] spinInWaits(int waits, long nanos) {
        long[] taken = new long[waits];
        for (int i = 0; i < waits; i++) {
            long begin = jvm.getCurrentThreadCpuTime();
            track.openWait(WaitKind.LOCK, null);
            spinUntil(jvm.getCurrentThreadCpuTime() + nanos);
            track.closeWait();
            taken[i] = jvm.getCurrentThreadCpuTime() - begin;
        }
        return taken;
    }

    /**
     * Which of the waits are sampled is chance, and a virtual machine's pause counts as processor
     * time: so their mean is held against the least and the most that one of all took.
     */
    @Test
    void waitsThatSpin_haveTheProcessorTimeThatTheySpun() {
        long[] taken = spinInWaits(WAITS, SPIN);

        WorkSample.Waits waits = waits();
        assertThat(waits.number()).isPositive();
        assertThat((double) waits.cpuNanos() / waits.number())
                .isBetween(0.95 * SPIN, (double) Arrays.stream(taken).max().getAsLong());
    }

    /** What follows a declared computation is no wait, and neither is the computation. */
    @Test
    void declaredComputation_isNoWait() {
        for (int i = 0; i < WAITS; i++) {
            assertThat(track.openComputation()).isTrue();
            spinUntil(jvm.getCurrentThreadCpuTime() + SPIN / 10);
            track.closeComputation();
        }

        assertThat(waits()).isEqualTo(new WorkSample.Waits(0, 0));
    }

    private void spinUntil(long cpu) {
        while (jvm.getCurrentThreadCpuTime() < cpu) {
            Thread.onSpinWait();
        }
    }

    private WorkSample.Waits waits() {
        return sample().waits();
    }

    private WorkSample sample() {
        return TrackReading.own(track, System.nanoTime(), 0, 0).counters().sample();
    }
}
