package io.scalegraph.bench.regressions;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/**
 * A batch program whose versions are compared: in each round threads divide the computation among them and meet at a barrier,
 * at which the last one combines what they have while the others wait; one thread alone combines nothing. It counts steps and
 * not time, so how long it takes is the machine's affair.
 */
public final class Rounds {
    private static final int ROUNDS = 300;

    private final CyclicBarrier barrier;
    private final int computing;
    private final long[] parts;

    private Rounds(int threads, int computing, int combining) {
        this.computing = computing / threads;
        parts = new long[threads];
        barrier = new CyclicBarrier(threads, () -> parts[0] = threads == 1 ? parts[0] : Steps.from(sum(), combining));
    }

    /**
     * Makes all rounds.
     *
     * @param args number of threads, steps of a round that are divided and steps at its barrier
     * @throws InterruptedException if it is interrupted
     */
    public static void main(String[] args) throws InterruptedException {
        new Rounds(Integer.parseInt(args[0]), Integer.parseInt(args[1]), Integer.parseInt(args[2])).run();
    }

    private void run() throws InterruptedException {
        List<Thread> workers = new ArrayList<>();
        for (int i = 0; i < parts.length; i++) {
            int part = i;
            Thread worker = new Thread(() -> work(part), "worker-" + i);
            workers.add(worker);
            worker.start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
        System.out.println(sum());
    }

    private void work(int part) {
        try {
            for (int round = 0; round < ROUNDS; round++) {
                parts[part] = Steps.from(parts[part] + round, computing);
                barrier.await();
            }
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException("nobody interrupts a worker", e);
        }
    }

    private long sum() {
        long sum = 0;
        for (long part : parts) {
            sum += part;
        }
        return sum;
    }
}
