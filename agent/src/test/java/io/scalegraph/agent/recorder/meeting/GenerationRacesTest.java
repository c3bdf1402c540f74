package io.scalegraph.agent.recorder.meeting;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Many threads open, join, leave and end generations at once. More races of two threads are in the benchmarks. */
class GenerationRacesTest {
    private static final int THREADS = 6;
    private static final int ROUNDS = 3_000;

    private final Generations generations = new Generations(new Clock());

    @AfterEach
    void nothingIsLeftBehind() {
        assertThat(generations.open()).isZero();
    }

    @Test
    void whoeverComesAtOnce_isInOneGeneration_thatIsCountedOnce() throws Exception {
        Object barrier = new Object();
        Generation[] joined = new Generation[THREADS];
        AtomicInteger wrong = new AtomicInteger();
        CyclicBarrier start = new CyclicBarrier(THREADS);
        CyclicBarrier all = new CyclicBarrier(THREADS, () -> {
            generations.trip(barrier, 0, 7);
            int counted = 0;
            for (Generation generation : joined) {
                wrong.addAndGet(generation.isTripped() && generation.number() == joined[0].number() ? 0 : 1);
                counted += generation.countOnce() ? 1 : 0;
            }
            wrong.addAndGet(counted == 1 ? 0 : 1);
        });
        inParallel(thread -> {
            Opener opener = new Opener(generations);
            for (int round = 0; round < ROUNDS; round++) {
                start.await();
                joined[thread] = opener.join(barrier, 0);
                all.await();
                generations.leave(joined[thread]);
            }
        });

        assertThat(wrong).hasValue(0);
    }

    @Test
    void threadsWithBarriersOfTheirOwn_findTheirOwn_andNumbersAreDifferent() throws Exception {
        AtomicInteger wrong = new AtomicInteger();
        List<List<Long>> numbers = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            numbers.add(new ArrayList<>());
        }
        inParallel(thread -> {
            Opener opener = new Opener(generations);
            for (int round = 0; round < ROUNDS; round++) {
                Object latch = new Object();
                Generation first = opener.join(latch, 0);
                Generation second = opener.join(latch, 0);
                numbers.get(thread).add(first.number());
                boolean tripped = round % 2 == 0;
                if (tripped) {
                    generations.trip(latch, 0, thread);
                }
                wrong.addAndGet(first == second && first.isTripped() == tripped ? 0 : 1);
                generations.leave(first);
                generations.leave(second);
            }
        });

        assertThat(wrong).hasValue(0);
        assertThat(numbers.stream().flatMap(List::stream))
                .doesNotHaveDuplicates()
                .allMatch(number -> number > 0);
    }

    @Test
    void pairAtAnExchanger_thatIsGivenUp_leavesTheTableAlone() {
        Object barrier = new Object();
        Opener opener = new Opener(generations);
        Generation waiting = opener.join(barrier, 0);
        generations.leave(opener.pair(new Object()));

        assertThat(generations.open()).isOne();
        generations.trip(barrier, 0, 7);
        assertThat(waiting.isTripped()).isTrue();
    }

    private interface Part {
        void run(int thread) throws Exception;
    }

    private static void inParallel(Part part) throws InterruptedException {
        AtomicInteger failed = new AtomicInteger();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            int number = i;
            Thread thread = new Thread(() -> {
                try {
                    part.run(number);
                } catch (Exception e) {
                    failed.incrementAndGet();
                }
            });
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(failed).hasValue(0);
    }
}
