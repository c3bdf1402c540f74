package io.scalegraph.agent.recorder.virtual;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitHistogram;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Totals that many threads add to; the clock readings are made up, so all sums are known. */
class SharedTotalTest {
    private static final int THREADS = 8;
    private static final int ROUNDS = 20_000;

    private final SharedTotal total = new SharedTotal(WaitKind.LOCK, "a.B", "c", null, null);

    @Test
    void endThatIsFollowed_isCountedWithWhatEndedIt() {
        total.begin(0, 1_000);
        total.endBy(0, 1_000, 1_010, 7, 2);

        WaitSums sums = total.read();
        assertThat(sums.count()).isEqualTo(1);
        assertThat(sums.open()).isZero();
        assertThat(sums.nanos(5_000)).isEqualTo(10);
        assertThat(sums.endedBy()).isEqualTo("7:1:10");
        assertThat(sums.vainWakes()).isEqualTo(2);
    }

    @Test
    void waitsOfManyThreads_areAllCounted_andNoReadingIsTorn() throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            int seed = i;
            Thread thread = new Thread(() -> waitOftenFor10(seed));
            threads.add(thread);
        }
        AtomicBoolean torn = new AtomicBoolean();
        AtomicBoolean ended = new AtomicBoolean();
        Thread reader = new Thread(() -> {
            while (!ended.get()) {
                WaitSums sums = total.read();
                // Every wait takes 10, of those that go on 0 at the clock's 1000: whatever is read is a multiple.
                torn.compareAndSet(false, sums.nanos(1000) != 10 * sums.count());
            }
        });
        reader.start();
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        ended.set(true);
        reader.join();

        WaitSums sums = total.read();
        assertThat(sums.count()).isEqualTo(THREADS * ROUNDS);
        assertThat(sums.nanos(5_000)).isEqualTo(10L * THREADS * ROUNDS);
        assertThat(sums.maxNanos()).isEqualTo(10);
        assertThat(WaitHistogram.parse(sums.histogram())[WaitHistogram.bucket(10)])
                .isEqualTo(THREADS * ROUNDS);
        assertThat(sums.open()).isZero();
        assertThat(torn).isFalse();
    }

    private void waitOftenFor10(int seed) {
        IntStream.range(0, ROUNDS).forEach(round -> {
            total.begin(seed + round, 1000);
            total.end(seed - round, 1000, 1010);
        });
    }

    @Test
    void openWaits_countUpToTheReading() {
        total.begin(1, 100);
        total.begin(2, 150);

        assertThat(total.read().nanos(200)).isEqualTo(100 + 50);
        assertThat(total.read().count()).isZero();
        assertThat(total.read().open()).isEqualTo(2);
    }

    @Test
    void clockThatPassesItsGreatestValue_doesNotHarm() {
        total.begin(1, Long.MAX_VALUE - 5);
        total.begin(2, Long.MAX_VALUE - 5);

        assertThat(total.read().nanos(Long.MIN_VALUE + 4)).isEqualTo(20);
    }

    @Test
    void pinnedStretches_areCountedApart() {
        total.begin(1, 100);
        total.beginPinned(1, 110);
        assertThat(total.read().pinnedNanos(115)).isEqualTo(5);
        total.endPinned(2, 120);
        total.end(3, 100, 130);

        WaitSums sums = total.read();
        assertThat(sums.nanos(500)).isEqualTo(30);
        assertThat(sums.pinned()).isEqualTo(1);
        assertThat(sums.pinnedNanos(500)).isEqualTo(10);
    }

    @Test
    void waitWhoseBeginWasLost_isInTheSums_andTheLongestIsUnknown() {
        total.begin(1, 100);
        total.begin(1, 100);
        total.end(1, 100, 130);
        total.endOfUnknown(1, 170);

        WaitSums sums = total.read();
        assertThat(sums.count()).isEqualTo(2);
        assertThat(sums.nanos(900)).isEqualTo(30 + 70);
        assertThat(sums.maxNanos()).isEqualTo(TraceFormat.NOT_MEASURED);
    }

    @Test
    void forgottenWait_leavesNothing() {
        total.begin(1, 100);
        total.forget(2, 100);

        assertThat(total.read().isEmpty()).isTrue();
        assertThat(total.read().nanos(900)).isZero();
    }
}
