package io.scalegraph.bench.cost;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * The way into a wait and out of it, without the wait: the thread has been given its permit before. All that the agent
 * does for a wait that blocks it does here, and the operating system's part, which varies more than that, is not in it.
 * Public for the harness.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Waiting {
    /** Made by the harness. */
    public Waiting() {}

    /** A thread parks at something and goes on at once. */
    @Benchmark
    public void parkWithPermit() {
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park(this);
    }
}
