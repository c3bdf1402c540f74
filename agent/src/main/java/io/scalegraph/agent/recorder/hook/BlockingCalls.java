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
 * and what is waited for appended, same result, same exceptions. The call that blocks is replaced rather than the
 * primitive's whole method timed: what the primitive runs on behalf of the program (a helped task) stays outside and is
 * work, and the path that does not wait stays as it was.
 *
 * <p>What ends a wait lets nothing out, but the call of it can fail where the stack is full. That is kept from the primitive, and
 * stored in the thread without a call, for which there may be no stack; the thread's next hook cleans up.
 */
@SuppressWarnings("WaitNotInLoop") // the loops stand around the calls these replace
public final class BlockingCalls {
    private BlockingCalls() {}

    /**
     * A thread waits at a primitive's condition.
     *
     * @param condition the condition
     * @param primitive the primitive
     * @param kind what is waited for
     * @throws InterruptedException as the call replaced
     */
    public static void await(Condition condition, Object primitive, WaitKind kind) throws InterruptedException {
        HookedThread named = WaitRecorder.name(kind, primitive);
        try {
            condition.await();
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
     * A thread waits at a primitive's condition, for a time.
     *
     * @param condition the condition
     * @param nanos the longest wait in nanoseconds
     * @param primitive the primitive
     * @param kind what is waited for
     * @return as the call replaced
     * @throws InterruptedException as the call replaced
     */
    public static long awaitNanos(Condition condition, long nanos, Object primitive, WaitKind kind)
            throws InterruptedException {
        HookedThread named = WaitRecorder.name(kind, primitive);
        try {
            return condition.awaitNanos(nanos);
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
     * A thread waits at a primitive's latch, for a time.
     *
     * @param latch the latch
     * @param timeout the longest wait
     * @param unit its unit
     * @param primitive the primitive
     * @param kind what is waited for
     * @return as the call replaced
     * @throws InterruptedException as the call replaced
     */
    public static boolean awaitLatch(CountDownLatch latch, long timeout, TimeUnit unit, Object primitive, WaitKind kind)
            throws InterruptedException {
        HookedThread named = WaitRecorder.name(kind, primitive);
        try {
            return latch.await(timeout, unit);
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
     * A thread takes from a primitive's queue.
     *
     * @param queue the queue
     * @param primitive the primitive
     * @param kind what is waited for
     * @return as the call replaced
     * @throws InterruptedException as the call replaced
     */
    public static @Nullable Object take(BlockingQueue<?> queue, Object primitive, WaitKind kind)
            throws InterruptedException {
        HookedThread named = WaitRecorder.name(kind, primitive);
        try {
            return queue.take();
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
     * A thread takes from a primitive's queue, for a time.
     *
     * @param queue the queue
     * @param timeout the longest wait
     * @param unit its unit
     * @param primitive the primitive
     * @param kind what is waited for
     * @return as the call replaced
     * @throws InterruptedException as the call replaced
     */
    public static @Nullable Object poll(
            BlockingQueue<?> queue, long timeout, TimeUnit unit, Object primitive, WaitKind kind)
            throws InterruptedException {
        HookedThread named = WaitRecorder.name(kind, primitive);
        try {
            return queue.poll(timeout, unit);
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
     * A thread parks in a primitive.
     *
     * @param primitive the primitive
     * @param kind what is waited for
     */
    public static void park(Object primitive, WaitKind kind) {
        HookedThread waited = WaitRecorder.enter(kind, primitive);
        try {
            LockSupport.park();
        } finally {
            try {
                WaitRecorder.end(waited);
            } catch (StackOverflowError e) {
                if (waited != null) {
                    waited.failure = e;
                }
            }
        }
    }

    /**
     * A thread parks in a primitive, for a time.
     *
     * @param nanos the longest wait in nanoseconds
     * @param primitive the primitive
     * @param kind what is waited for
     */
    public static void parkNanos(long nanos, Object primitive, WaitKind kind) {
        HookedThread waited = WaitRecorder.enter(kind, primitive);
        try {
            LockSupport.parkNanos(nanos);
        } finally {
            try {
                WaitRecorder.end(waited);
            } catch (StackOverflowError e) {
                if (waited != null) {
                    waited.failure = e;
                }
            }
        }
    }

    /**
     * A thread parks in a primitive.
     *
     * @param blocker as in the call replaced
     * @param primitive the primitive
     * @param kind what is waited for
     */
    public static void park(Object blocker, Object primitive, WaitKind kind) {
        HookedThread waited = WaitRecorder.enter(kind, primitive);
        try {
            LockSupport.park(blocker);
        } finally {
            try {
                WaitRecorder.end(waited);
            } catch (StackOverflowError e) {
                if (waited != null) {
                    waited.failure = e;
                }
            }
        }
    }

    /**
     * A thread parks in a primitive, for a time.
     *
     * @param blocker as in the call replaced
     * @param nanos the longest wait in nanoseconds
     * @param primitive the primitive
     * @param kind what is waited for
     */
    public static void parkNanos(Object blocker, long nanos, Object primitive, WaitKind kind) {
        HookedThread waited = WaitRecorder.enter(kind, primitive);
        try {
            LockSupport.parkNanos(blocker, nanos);
        } finally {
            try {
                WaitRecorder.end(waited);
            } catch (StackOverflowError e) {
                if (waited != null) {
                    waited.failure = e;
                }
            }
        }
    }

    /**
     * A thread blocks in a primitive, where its pool may give its place to another.
     *
     * @param blocker as in the call replaced
     * @param primitive the primitive
     * @param kind what is waited for
     * @throws InterruptedException as the call replaced
     */
    public static void managedBlock(ManagedBlocker blocker, Object primitive, WaitKind kind)
            throws InterruptedException {
        HookedThread waited = WaitRecorder.enter(kind, primitive);
        try {
            ForkJoinPool.managedBlock(blocker);
        } finally {
            try {
                WaitRecorder.end(waited);
            } catch (StackOverflowError e) {
                if (waited != null) {
                    waited.failure = e;
                }
            }
        }
    }
}
