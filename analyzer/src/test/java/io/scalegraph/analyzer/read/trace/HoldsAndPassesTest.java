package io.scalegraph.analyzer.read.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.read.total.HeldLock;
import java.util.List;
import org.junit.jupiter.api.Test;

class HoldsAndPassesTest {
    private static final HeldLock LOCK = new HeldLock("lock", "java.util.concurrent.locks.ReentrantLock", 7);

    private static LockHold hold(long worker, long begin, long nanos) {
        return new LockHold(worker, LOCK, worker == 2, begin, nanos);
    }

    private static QueuePass pass(long worker, long at) {
        return new QueuePass(worker, "java.util.concurrent.Semaphore", 9, worker == 2, 3, at, new QueuePass.Fill(4, 5));
    }

    @Test
    void holdsOfAWindow_areThoseThatReachIntoIt_inOrder() {
        HoldsAndPasses recorded = new HoldsAndPasses(
                List.of(hold(1, 300, 10), hold(1, 50, 60), hold(2, 150, 500), hold(1, 10, 20), hold(1, 120, 5)),
                List.of());

        assertThat(recorded.holds()).extracting(LockHold::beginNanos).containsExactly(10L, 50L, 120L, 150L, 300L);
        assertThat(recorded.holdsByWorker(100, 200))
                .containsOnlyKeys(1L, 2L)
                .containsEntry(1L, List.of(hold(1, 50, 60), hold(1, 120, 5)))
                .containsEntry(2L, List.of(hold(2, 150, 500)));
    }

    @Test
    void passesOfAWindow_areThoseInIt_inOrder() {
        HoldsAndPasses recorded = new HoldsAndPasses(
                List.of(), List.of(pass(1, 180), pass(2, 100), pass(1, 99), pass(1, 100), pass(2, 200)));

        assertThat(recorded.passesByWorker(100, 200))
                .containsOnlyKeys(1L, 2L)
                .containsEntry(1L, List.of(pass(1, 100), pass(1, 180)))
                .containsEntry(2L, List.of(pass(2, 100)));
    }
}
