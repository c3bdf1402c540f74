package io.scalegraph.demo.laws;

import java.util.concurrent.BrokenBarrierException;

/** What one kernel does, on any number of threads: the same work in all. */
interface Scaled {
    /** A round of one thread. */
    void work(Worker worker) throws InterruptedException, BrokenBarrierException;
}
