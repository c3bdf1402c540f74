package io.scalegraph.demo.laws;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** A few things of a kind, of which a thread takes one and gives it back; each knows when it gets free. */
final class Pool {
    private final BlockingQueue<Long> things;

    Pool(int size) {
        things = new ArrayBlockingQueue<>(size);
        for (int i = 0; i < size; i++) {
            things.add(0L);
        }
    }

    /** Waits for one and computes with it. */
    void use(Worker worker, long nanos) throws InterruptedException {
        long free = things.take();
        worker.computeUntil(Math.max(free, worker.now()) + nanos);
        things.put(worker.now());
    }
}
