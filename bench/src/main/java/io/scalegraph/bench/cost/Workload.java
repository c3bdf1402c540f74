package io.scalegraph.bench.cost;

import io.scalegraph.bench.machine.ProcessCpu;
import java.io.IOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Programs whose slow-down is measured: each does the same work every time, warms up, and prints how long the rest took.
 * Public for the processes that run it.
 */
public enum Workload {
    /** Many small tasks, forked and joined by two workers. */
    FORK_JOIN("fork/join", 500, 1.01) {
        @Override
        void run(int scale) {
            ForkJoinPool pool = new ForkJoinPool(THREADS);
            for (int i = 0; i < scale; i++) {
                sink = pool.invoke(new Fibonacci(27));
            }
            pool.shutdown();
        }
    },
    /** Two threads smooth a grid and meet at a barrier after each step. */
    STENCIL("barrier stencil", 400, 1.01) {
        @Override
        void run(int scale) throws InterruptedException {
            double[][] grids = new double[2][THREADS * CELLS + 2];
            CyclicBarrier barrier = new CyclicBarrier(THREADS);
            inParallel(worker -> {
                for (int step = 0; step < 60 * scale; step++) {
                    smooth(grids[step % 2], grids[(step + 1) % 2], 1 + worker * CELLS);
                    await(barrier);
                }
            });
            sink = (long) grids[0][1];
        }
    },
    /**
     * Two threads hand an item to and fro. The queues hold it: {@code SynchronousQueue} spins for a while before it
     * blocks, and which of the two happens is chance, by a factor of ten between equal runs.
     */
    PING_PONG("queue ping-pong", 15, 1.05) {
        @Override
        void run(int scale) throws InterruptedException {
            BlockingQueue<Integer> there = new ArrayBlockingQueue<>(1);
            BlockingQueue<Integer> back = new ArrayBlockingQueue<>(1);
            inParallel(worker -> {
                for (int i = 0; i < 6000 * scale; i++) {
                    if (worker == 0) {
                        there.put(i);
                        back.take();
                    } else {
                        back.put(there.take());
                    }
                }
            });
        }
    },
    /** Two threads send a byte to and fro over the loopback interface: each read waits. */
    SOCKETS("socket ping-pong", 40, 1.05) {
        @Override
        void run(int scale) throws InterruptedException {
            Transfers.pingPong(6000 * scale);
        }
    },
    /** Two threads write blocks to files of their own, which stay in memory: no write waits. */
    FILES("file writes", 300, 1.01) {
        @Override
        void run(int scale) throws InterruptedException {
            Transfers.write(6000 * scale);
        }
    },
    /** Threads that mostly want one lock. */
    LOCKS("lock-heavy", 3000, 1.05) {
        @Override
        void run(int scale) throws InterruptedException {
            ReentrantLock lock = new ReentrantLock();
            inParallel(worker -> {
                long own = worker;
                for (int i = 0; i < 8000 * scale; i++) {
                    own = mix(own, 200);
                    lock.lock();
                    try {
                        sink = mix(sink + own, 100);
                    } finally {
                        lock.unlock();
                    }
                }
            });
        }
    };

    private static final int THREADS = 2;
    private static final int CELLS = 100_000;
    private static final int WARM_UP = 10;
    /** So that threads live long enough for samples of each: a timer of a thread does not end in its first milliseconds. */
    private static final int WARM_UPS = 10;
    /** Recordings, ours and others', come up beside the program in this time. */
    private static final long WARM_UP_NANOS = 2_000_000_000;

    private static volatile long sink;

    private final String title;
    /** For some seconds: processor time is counted in steps of 10 ms. */
    private final int scale;

    private final double aim;

    Workload(String title, int scale, double aim) {
        this.title = title;
        this.scale = scale;
        this.aim = aim;
    }

    String title() {
        return title;
    }

    /** How many rounds it has. */
    int scale() {
        return scale;
    }

    /** The greatest elapsed time wanted under the agent, as a multiple of that without it. */
    double aim() {
        return aim;
    }

    abstract void run(int scale) throws InterruptedException;

    /**
     * Runs a program.
     *
     * @param args its name, for how many rounds if not as many as usual, and how many times if not once
     * @throws InterruptedException never
     * @throws IOException if the operating system does not tell what the process takes
     */
    public static void main(String[] args) throws InterruptedException, IOException {
        Workload workload = valueOf(args[0]);
        long started = System.nanoTime();
        do {
            workload.run(Math.max(WARM_UP, workload.scale / WARM_UPS));
        } while (System.nanoTime() - started < WARM_UP_NANOS);
        int rounds = args.length > 1 ? Integer.parseInt(args[1]) : workload.scale;
        int times = args.length > 2 ? Integer.parseInt(args[2]) : 1;
        for (int time = 1; time <= times; time++) {
            long cpu = ProcessCpu.own();
            long begin = System.nanoTime();
            workload.run(rounds);
            String which = times == 1 ? "" : Integer.toString(time);
            System.out.println("elapsed" + which + "=" + (System.nanoTime() - begin));
            System.out.println("cpu" + which + "=" + (ProcessCpu.own() - cpu));
        }
    }

    /** What one of the threads does. */
    interface Part {
        void run(int worker) throws InterruptedException;
    }

    static void inParallel(Part part) throws InterruptedException {
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            int worker = i;
            threads[i] = new Thread(() -> {
                try {
                    part.run(worker);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e); // nobody interrupts
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void await(CyclicBarrier barrier) throws InterruptedException {
        try {
            barrier.await();
        } catch (BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void smooth(double[] from, double[] to, int first) {
        for (int i = first; i < first + CELLS; i++) {
            to[i] = (from[i - 1] + from[i] + from[i + 1] + i) / 4;
        }
    }

    private static long mix(long value, int rounds) {
        long mixed = value;
        for (int i = 0; i < rounds; i++) {
            mixed = mixed * 6364136223846793005L + 1442695040888963407L;
        }
        return mixed;
    }

    private static final class Fibonacci extends RecursiveTask<Long> {
        private static final long serialVersionUID = 1;
        private final int n;

        Fibonacci(int n) {
            this.n = n;
        }

        @Override
        protected Long compute() {
            if (n < 2) {
                return (long) n;
            }
            Fibonacci first = new Fibonacci(n - 1);
            first.fork();
            return new Fibonacci(n - 2).compute() + first.join();
        }
    }
}
