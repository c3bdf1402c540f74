package io.scalegraph.demo.kernels;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Workers that do the same in each window, the calling thread among them as the first. They pass a gate at the begin,
 * where the virtual clock is set, and may meet at the end.
 */
final class Team {
    private static final Site GATE = Site.of("barrier", Team.class, "gate");
    static final Site FINISH = Site.of("barrier", Team.class, "finish");

    /** What a worker does in a window that begins at a time of the virtual clock. */
    interface Body {
        void work(Worker worker, long start) throws Exception;
    }

    private final Parameters parameters;
    private final Readings readings = new Readings();
    private final CyclicBarrier gate;
    private final CyclicBarrier finish;
    private final List<Thread> threads = new ArrayList<>();
    private final BiFunction<Runnable, String, Thread> maker;
    private volatile long start;
    private volatile @Nullable Throwable failure;

    Team(Parameters parameters, int workers) {
        this(parameters, workers, Thread::new);
    }

    /** Of threads that are made of a body and a name. */
    Team(Parameters parameters, int workers, BiFunction<Runnable, String, Thread> maker) {
        this.parameters = parameters;
        this.maker = maker;
        this.gate = new CyclicBarrier(workers, () -> start = System.nanoTime());
        this.finish = new CyclicBarrier(workers);
    }

    /** One worker's hands. */
    final class Worker {
        final int number;
        private final Readings.Notes notes = readings.notes();

        Worker(int number) {
            this.number = number;
        }

        void compute(long deadlineNanos) {
            if (parameters.real()) {
                Computation.spinUntil(deadlineNanos);
            } else {
                Computation.until(deadlineNanos);
            }
        }

        /** Computes until it has had so much of a processor, and notes how long it had none meanwhile. */
        void spend(long nanos) {
            notes.keptBack(Computation.spend(nanos));
        }

        /** For so long before now it was where a hook sees nothing, and neither had nor wanted a processor. */
        void hid(long nanos) {
            notes.hid(nanos);
        }

        void counted(String name, long nanos) {
            notes.counted(name, nanos);
        }

        void waited(Site site, long begin, long end) {
            notes.waited(site, begin, end);
        }

        void met(Site site, int missing, long begin, long end) {
            notes.met(site, missing, begin, end);
        }
    }

    /** As many workers as processors, each of which holds one all the time; no wait yet. */
    static Expectation expected(Parameters parameters, double tPara) {
        Expectation expectation = new Expectation(parameters.workers(), tPara);
        for (int i = 0; i < parameters.workers(); i++) {
            expectation.worker(name(i), tPara);
        }
        return expectation;
    }

    static String name(int worker) {
        return "worker-" + worker;
    }

    Readings run(Body body) throws Exception {
        for (int i = 1; i < gate.getParties(); i++) {
            Worker worker = new Worker(i);
            Thread thread = maker.apply(() -> allWindows(worker, body), name(i));
            threads.add(thread);
            thread.start();
        }
        Thread.currentThread().setName(name(0));
        allWindows(new Worker(0), body);
        for (Thread thread : threads) {
            thread.join();
        }
        if (failure != null) {
            throw new IllegalStateException("a worker failed", failure);
        }
        return readings;
    }

    private void allWindows(Worker worker, Body body) {
        TimerSlack.lower();
        try {
            // Once outside of any section: threads have started then, and classes are loaded.
            window(worker, body);
            for (int i = 0; i < parameters.windows(); i++) {
                if (worker.number == 0) {
                    section(worker, body);
                } else {
                    window(worker, body);
                }
            }
        } catch (Throwable e) {
            failure = e;
            threads.forEach(Thread::interrupt);
        }
        worker.notes.close();
    }

    /** The window, as the first worker lives it. */
    private void section(Worker worker, Body body) throws Exception {
        long begin = System.nanoTime();
        window(worker, body);
        readings.window(begin, System.nanoTime());
    }

    private void window(Worker worker, Body body) throws Exception {
        gate(worker);
        body.work(worker, start);
    }

    private void gate(Worker worker) throws InterruptedException, BrokenBarrierException {
        long begin = System.nanoTime();
        worker.met(GATE, gate.await(), begin, System.nanoTime());
    }

    /** Ends a window for which no other meeting does. */
    void finish(Worker worker) throws InterruptedException, BrokenBarrierException {
        long begin = System.nanoTime();
        worker.met(FINISH, finish.await(), begin, System.nanoTime());
    }
}
