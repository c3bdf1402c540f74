package io.scalegraph.demo.kernels;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** The linear imbalance at a barrier with virtual threads, new ones for each window, which the main thread joins. */
final class VirtualThreads implements Kernel {
    private static final Site MEET = Site.of("barrier", VirtualThreads.class, "meet");
    private static final int FIRST_JDK = 21;

    private final Parameters parameters;
    private final CyclicBarrier barrier;
    private final Readings readings = new Readings();
    private volatile long start;

    VirtualThreads(Parameters parameters) {
        this.parameters = parameters;
        this.barrier = new CyclicBarrier(parameters.workers());
    }

    @Override
    public int processors() {
        return parameters.workers();
    }

    @Override
    public Expectation expected() {
        double all = parameters.allNanos();
        double waited = all * (parameters.workers() - 1) / 2.0;
        return new Expectation(parameters.workers(), all).waited(MEET, waited).primitives(waited);
    }

    /** Throws UnsupportedOperationException, with one line for the user, where there are no virtual threads. */
    @Override
    public Readings run() throws Exception {
        int jdk = Runtime.version().feature();
        if (jdk < FIRST_JDK) {
            throw new UnsupportedOperationException(
                    "virtual-threads needs JDK " + FIRST_JDK + " or newer, this is " + jdk);
        }
        Method startVirtualThread = Thread.class.getMethod("startVirtualThread", Runnable.class);
        // Once outside of any section: carriers have started then, and classes are loaded.
        steps(startVirtualThread);
        for (int i = 0; i < parameters.windows(); i++) {
            section(startVirtualThread);
        }
        return readings;
    }

    private void section(Method startVirtualThread) throws ReflectiveOperationException, InterruptedException {
        long begin = System.nanoTime();
        steps(startVirtualThread);
        readings.window(begin, System.nanoTime());
    }

    private void steps(Method startVirtualThread) throws ReflectiveOperationException, InterruptedException {
        start = System.nanoTime();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < parameters.workers(); i++) {
            int worker = i;
            threads.add((Thread) startVirtualThread.invoke(null, (Runnable) () -> work(worker)));
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private void work(int worker) {
        Readings.Notes notes = readings.notes();
        long c = parameters.computeNanos();
        for (int step = 0; step < parameters.steps(); step++) {
            Computation.until(start + step * c + c * (worker + 1) / parameters.workers());
            meet(notes);
        }
        notes.close();
    }

    private void meet(Readings.Notes notes) {
        long begin = System.nanoTime();
        try {
            notes.met(MEET, barrier.await(), begin, System.nanoTime());
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }
}
