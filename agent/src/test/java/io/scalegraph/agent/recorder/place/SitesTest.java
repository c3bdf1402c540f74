package io.scalegraph.agent.recorder.place;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.ScriptedClock;
import io.scalegraph.trace.WaitKind;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Stacks of real threads. */
class SitesTest {
    private final Sites sites = new Sites(new ScriptedClock(), 1);

    @Test
    void walksAreDear_byTheTimeThatTheLastTook() {
        Sites cheap = new Sites(new ScriptedClock(15_000), 1);
        Sites dear = new Sites(new ScriptedClock(17_000), 1);
        for (int i = 0; i < 1_000; i++) {
            cheap.caller();
            dear.caller();
        }

        assertThat(cheap.areDear()).isFalse();
        assertThat(dear.areDear()).isTrue();
    }

    @Test
    void whereWalksTakeTooMuch_looksAreHalved_andMoreAreMadeAgainWhereTheyTakeLittle() {
        sites.adapt(0.01);
        sites.adapt(0.003);
        assertThat(sites.thinning()).isEqualTo(1);
        for (int i = 0; i < 10; i++) {
            sites.adapt(0.01);
        }
        assertThat(sites.thinning()).isEqualTo(6);
        for (int i = 0; i < 10; i++) {
            sites.adapt(0.0009);
        }
        assertThat(sites.thinning()).isZero();
    }

    /** A queue that tells where its first taker is. */
    private final class Asked extends LinkedBlockingQueue<Runnable> {
        private static final long serialVersionUID = 1;

        private final transient CompletableFuture<Site> taker = new CompletableFuture<>();

        @Override
        public Runnable take() throws InterruptedException {
            taker.complete(sites.caller());
            return super.take();
        }
    }

    @Test
    void workerOfThePool_thatTakesItsNextTask_isIdle_butNotWhereItQueuesForALock() throws Exception {
        Asked queue = new Asked();
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.HOURS, queue);
        try {
            pool.prestartCoreThread();
            Site site = queue.taker.get(10, TimeUnit.SECONDS);

            assertThat(site.isNowhere()).isTrue();
            assertThat(site.kind(WaitKind.QUEUE_TAKE)).isEqualTo(WaitKind.POOL_IDLE);
            assertThat(site.kind(WaitKind.CONDITION)).isEqualTo(WaitKind.POOL_IDLE);
            assertThat(site.kind(WaitKind.LOCK)).isEqualTo(WaitKind.LOCK);
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void whoWaitsForTheEndOfAPool_isToldBySiteWhereNoHookTells() {
        String pool = ThreadPoolExecutor.class.getName();

        assertThat(new Site("a.B", "c", pool, "awaitTermination").kind(WaitKind.CONDITION))
                .isEqualTo(WaitKind.TERMINATION);
        assertThat(new Site("a.B", "c", pool, "execute").kind(WaitKind.CONDITION))
                .isEqualTo(WaitKind.CONDITION);
    }
}
