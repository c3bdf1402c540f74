package io.scalegraph.demo.billiards;

import io.scalegraph.demo.kernels.Computation;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * N threads, each of them one of the paper's processors. Round after round one of them chooses the events (the serial
 * part, in the barrier's action), each executes its own, and all meet at the barrier. The result is the sequential one,
 * bit for bit, for every N.
 */
final class ParallelSimulation {
    private final Table table;
    private final long events;
    private final int threads;
    private final long grainNanos;
    private final Round round;
    private final CyclicBarrier barrier;
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

    // Written by the barrier's action, read by the threads that it releases.
    private boolean finished;
    private long executed;
    private long rounds;
    private double now;

    private ParallelSimulation(Table table, long events, int threads, long grainNanos) {
        this.table = table;
        this.grainNanos = grainNanos;
        this.events = events;
        this.threads = threads;
        round = new Round(threads);
        barrier = new CyclicBarrier(threads, this::nextRound);
    }

    /**
     * Starts the threads {@code billiards-0} to {@code billiards-(N-1)} and waits for them.
     *
     * @throws IllegalStateException if a thread failed; the cause says how
     */
    static Result run(Request request) throws InterruptedException {
        Table table = Table.of(request.parameters());
        return new ParallelSimulation(table, request.parameters().events(), request.threads(), request.grainNanos())
                .simulate();
    }

    static Result run(Parameters parameters, int threads) throws InterruptedException {
        return run(Table.of(parameters), parameters.events(), threads);
    }

    static Result run(Table table, long events, int threads) throws InterruptedException {
        return new ParallelSimulation(table, events, threads, 0).simulate();
    }

    /** All but the setting up of the table. */
    private Result simulate() throws InterruptedException {
        List<Thread> workers = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            int processor = i;
            workers.add(new Thread(() -> work(processor), "billiards-" + i));
        }
        try {
            workers.forEach(Thread::start);
            for (Thread worker : workers) {
                worker.join();
            }
        } finally {
            workers.forEach(Thread::interrupt); // without effect, unless a start or a join above did not succeed
        }
        Throwable cause = failure.get();
        if (cause != null) {
            throw new IllegalStateException("a thread of the simulation failed", cause);
        }
        return new Result(executed, rounds, now, table.balls());
    }

    private void work(int processor) {
        try {
            barrier.await();
            while (!finished) {
                executeEventOf(processor);
                barrier.await();
            }
        } catch (BrokenBarrierException e) {
            // Another thread broke it, and knows why.
        } catch (InterruptedException | RuntimeException | Error e) {
            failure.compareAndSet(null, e);
        }
    }

    /** A failure must not keep the thread from the barrier, where the others wait for it. */
    private void executeEventOf(int processor) {
        if (processor >= round.size()) {
            return;
        }
        try {
            table.execute(round.event(processor));
            grain();
        } catch (RuntimeException | Error e) {
            failure.compareAndSet(null, e);
        }
    }

    /** The region that may be made shorter. */
    private void grain() {
        if (grainNanos > 0) {
            Computation.until(System.nanoTime() + grainNanos);
        }
    }

    private void nextRound() {
        finished = executed == events || failure.get() != null;
        if (finished) {
            return;
        }
        table.queue().advance();
        round.choose(table, events - executed);
        if (round.size() == 0) {
            throw new NoSuchElementException("no pending event");
        }
        executed += round.size();
        rounds++;
        now = round.event(round.size() - 1).time();
    }
}
