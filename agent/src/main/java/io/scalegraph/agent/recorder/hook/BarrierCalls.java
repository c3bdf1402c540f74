package io.scalegraph.agent.recorder.hook;

import io.scalegraph.agent.recorder.thread.HookedThread;
import io.scalegraph.trace.WaitKind;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** As {@link BlockingCalls}, for the calls by which threads meet at barriers and exchangers. */
@SuppressWarnings("WaitNotInLoop") // the loops stand around the calls these replace
public final class BarrierCalls {
    private BarrierCalls() {}

    /**
     * A party of a barrier queues for the barrier's lock.
     *
     * @param lock the barrier's lock
     * @param barrier the barrier
     */
    public static void barrierLock(ReentrantLock lock, Object barrier) {
        HookedThread named = WaitRecorder.name(WaitKind.BARRIER, barrier);
        try {
            lock.lock();
        } finally {
            WaitRecorder.restore(named);
        }
    }

    /**
     * A party of a barrier waits for the others.
     *
     * @param trip the barrier's condition
     * @param barrier the barrier
     * @throws InterruptedException as the call replaced
     */
    public static void barrierAwait(Condition trip, Object barrier) throws InterruptedException {
        PartnerRecorder.enterBarrier(trip, barrier);
        trip.await();
    }

    /**
     * A party of a barrier waits for the others, for a time.
     *
     * @param trip the barrier's condition
     * @param nanos the longest wait in nanoseconds
     * @param barrier the barrier
     * @return as the call replaced
     * @throws InterruptedException as the call replaced
     */
    public static long barrierAwaitNanos(Condition trip, long nanos, Object barrier) throws InterruptedException {
        PartnerRecorder.enterBarrier(trip, barrier);
        return trip.awaitNanos(nanos);
    }

    /**
     * A party leaves a barrier. If it has waited there it wakes the next one, and its wait ends only then.
     *
     * @param lock the barrier's lock
     * @param barrier the barrier
     */
    public static void barrierUnlock(ReentrantLock lock, Object barrier) {
        try {
            lock.unlock();
        } finally {
            PartnerRecorder.leaveBarrier();
        }
    }

    /**
     * The second of two threads that exchange something wakes the first.
     *
     * @param first the thread that waits
     * @param exchanger where they meet
     */
    public static void matchUnpark(Thread first, Object exchanger) {
        PartnerRecorder.meet(first, exchanger);
        LockSupport.unpark(first);
    }
}
