package com.acme;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/** All of an operation is done under one lock: more threads do not make more of it. */
@State(Scope.Benchmark)
public class LedgerBenchmark {
    private static final int TOKENS = 20_000;

    private final Lock lock = new ReentrantLock();

    @Benchmark
    public void book() {
        lock.lock();
        try {
            Blackhole.consumeCPU(TOKENS);
        } finally {
            lock.unlock();
        }
    }
}
