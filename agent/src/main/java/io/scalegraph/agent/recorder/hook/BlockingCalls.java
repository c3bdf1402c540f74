package io.scalegraph.agent.recorder.hook;

import io.scalegraph.agent.recorder.thread.HookedThread;
import io.scalegraph.trace.WaitKind;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinPool.ManagedBlocker;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Stand in for the calls by which the JDK's own primitives block, one method each: same arguments, the primitive itself
 * appended, same result, same exceptions. The call that blocks is replaced rather than the primitive's whole method timed:
 * what the primitive runs on behalf of the program (a barrier action, a helped task) stays outside and is work, and the path
 * that does not wait stays as it was.
 */
@SuppressWarnings("WaitNotInLoop") // the loops stand around the calls these replace
public final class BlockingCalls {
    private BlockingCalls() {}

    /**
     * A pool worker fetches its next task.
     *
     * @param queue the pool's queue
     * @param pool the pool
     * @return as the call replaced
     * @throws InterruptedException as the call replaced
     */
    public static @Nullable Object poolTake(BlockingQueue<?> queue, Object pool) throws InterruptedException {
        HookedThread named = WaitRecorder.name(WaitKind.POOL_IDLE, pool);
        try {
            return queue.take();
        } finally {
            WaitRecorder.restore(named);
        }
    }

    /**
     * A pool worker fetches its next task, for a time.
     *
     * @param queue the pool's queue
     * @param timeout the longest wait
     * @param unit its unit
     * @param pool the pool
     * @return as the call replaced
     * @throws InterruptedException as the call replaced
     */
    public static @Nullable Object poolPoll(BlockingQueue<?> queue, long timeout, TimeUnit unit, Object pool)
            throws InterruptedException {
        HookedThread named = WaitRecorder.name(WaitKind.POOL_IDLE, pool);
        try {
            return queue.poll(timeout, unit);
        } finally {
            WaitRecorder.restore(named);
        }
    }

    /**
     * A thread waits for a future task.
     *
     * @param blocker as in the call replaced
     * @param future the future
     */
    public static void futurePark(Object blocker, Object future) {
        HookedThread waited = WaitRecorder.enter(WaitKind.FUTURE, future);
        try {
            LockSupport.park(blocker);
        } finally {
            WaitRecorder.exit(waited);
        }
    }

    /**
     * A thread waits for a future task, for a time.
     *
     * @param blocker as in the call replaced
     * @param nanos the longest wait in nanoseconds
     * @param future the future
     */
    public static void futureParkNanos(Object blocker, long nanos, Object future) {
        HookedThread waited = WaitRecorder.enter(WaitKind.FUTURE, future);
        try {
            LockSupport.parkNanos(blocker, nanos);
        } finally {
            WaitRecorder.exit(waited);
        }
    }

    /**
     * A thread waits for a completable future.
     *
     * @param blocker as in the call replaced
     * @param future the future
     * @throws InterruptedException as the call replaced
     */
    public static void futureBlock(ManagedBlocker blocker, Object future) throws InterruptedException {
        HookedThread waited = WaitRecorder.enter(WaitKind.FUTURE, future);
        try {
            ForkJoinPool.managedBlock(blocker);
        } finally {
            WaitRecorder.exit(waited);
        }
    }

    /**
     * A thread waits for a fork/join task that another runs.
     *
     * @param task the task
     */
    public static void taskPark(Object task) {
        HookedThread waited = WaitRecorder.enter(WaitKind.TASK_JOIN, task);
        try {
            LockSupport.park();
        } finally {
            WaitRecorder.exit(waited);
        }
    }

    /**
     * A thread waits for a fork/join task that another runs, for a time.
     *
     * @param nanos the longest wait in nanoseconds
     * @param task the task
     */
    public static void taskParkNanos(long nanos, Object task) {
        HookedThread waited = WaitRecorder.enter(WaitKind.TASK_JOIN, task);
        try {
            LockSupport.parkNanos(nanos);
        } finally {
            WaitRecorder.exit(waited);
        }
    }

    /**
     * A thread waits for room in a queue.
     *
     * @param condition the queue's condition
     * @param queue the queue
     * @throws InterruptedException as the call replaced
     */
    public static void queuePutAwait(Condition condition, Object queue) throws InterruptedException {
        await(WaitKind.QUEUE_PUT, condition, queue);
    }

    /**
     * A thread waits for room in a queue, for a time.
     *
     * @param condition the queue's condition
     * @param nanos the longest wait in nanoseconds
     * @param queue the queue
     * @return as the call replaced
     * @throws InterruptedException as the call replaced
     */
    public static long queuePutAwaitNanos(Condition condition, long nanos, Object queue) throws InterruptedException {
        return awaitNanos(WaitKind.QUEUE_PUT, condition, nanos, queue);
    }

    /**
     * A thread waits for something in a queue.
     *
     * @param condition the queue's condition
     * @param queue the queue
     * @throws InterruptedException as the call replaced
     */
    public static void queueTakeAwait(Condition condition, Object queue) throws InterruptedException {
        await(WaitKind.QUEUE_TAKE, condition, queue);
    }

    /**
     * A thread waits for something in a queue, for a time.
     *
     * @param condition the queue's condition
     * @param nanos the longest wait in nanoseconds
     * @param queue the queue
     * @return as the call replaced
     * @throws InterruptedException as the call replaced
     */
    public static long queueTakeAwaitNanos(Condition condition, long nanos, Object queue) throws InterruptedException {
        return awaitNanos(WaitKind.QUEUE_TAKE, condition, nanos, queue);
    }

    /**
     * A thread waits for the end of a pool, for a time.
     *
     * @param condition the pool's condition
     * @param nanos the longest wait in nanoseconds
     * @param pool the pool
     * @return as the call replaced
     * @throws InterruptedException as the call replaced
     */
    public static long terminationAwaitNanos(Condition condition, long nanos, Object pool) throws InterruptedException {
        return awaitNanos(WaitKind.TERMINATION, condition, nanos, pool);
    }

    /**
     * A thread waits for the end of a pool, for a time.
     *
     * @param ended the pool's latch
     * @param timeout the longest wait
     * @param unit its unit
     * @param pool the pool
     * @return as the call replaced
     * @throws InterruptedException as the call replaced
     */
    public static boolean terminationAwait(CountDownLatch ended, long timeout, TimeUnit unit, Object pool)
            throws InterruptedException {
        HookedThread named = WaitRecorder.name(WaitKind.TERMINATION, pool);
        try {
            return ended.await(timeout, unit);
        } finally {
            WaitRecorder.restore(named);
        }
    }

    private static void await(WaitKind kind, Condition condition, Object owner) throws InterruptedException {
        HookedThread named = WaitRecorder.name(kind, owner);
        try {
            condition.await();
        } finally {
            WaitRecorder.restore(named);
        }
    }

    private static long awaitNanos(WaitKind kind, Condition condition, long nanos, Object owner)
            throws InterruptedException {
        HookedThread named = WaitRecorder.name(kind, owner);
        try {
            return condition.awaitNanos(nanos);
        } finally {
            WaitRecorder.restore(named);
        }
    }
}
