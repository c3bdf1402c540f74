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
            try {
                WaitRecorder.restore(named);
            } catch (StackOverflowError e) {
                if (named != null) {
                    named.failure = e;
                }
            }
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
            try {
                PartnerRecorder.leaveBarrier();
            } catch (StackOverflowError e) {
                // The wait ends with the next one at a barrier.
            }
        }
    }

    /**
     * The second of two threads that exchange something wakes the first.
     *
     * @param first the thread that waits
     * @param exchanger where they meet
     */
    public static void matchUnpark(Thread first, Object exchanger) {
        try {
            PartnerRecorder.meet(first, exchanger);
        } catch (StackOverflowError e) {
            // The first is to be woken all the same.
        }
        LockSupport.unpark(first);
    }
}
