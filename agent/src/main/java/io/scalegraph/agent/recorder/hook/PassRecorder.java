package io.scalegraph.agent.recorder.hook;

import io.scalegraph.agent.recorder.hold.Holds;
import io.scalegraph.agent.recorder.hold.Singles;
import io.scalegraph.agent.recorder.measurement.Measurement;
import io.scalegraph.agent.recorder.thread.Track;
import io.scalegraph.trace.WaitKind;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * What hooks call where items go into the JDK's blocking queues or come out, permits of semaphores, and counts of latches; only if an
 * option asks for it. At a queue the thread holds the queue's own lock, so that the times of passes are in their order. None throws.
 */
public final class PassRecorder {
    private PassRecorder() {}

    /**
     * An item is in.
     *
     * @param queue the queue
     */
    public static void put(Object queue) {
        put(queue, true);
    }

    /**
     * An item is in, or there was no room.
     *
     * @param queue the queue
     * @param done whether it is
     */
    public static void put(Object queue, boolean done) {
        Measurement measurement = Measurement.current();
        if (measurement == null || !done) {
            return;
        }
        try {
            pass(measurement, queue, true);
        } catch (Throwable e) {
            Failed.in(Doing.PASS, measurement, null, e);
        }
    }

    /**
     * An item is out, or there was none.
     *
     * @param queue the queue
     * @param item the item, null if there was none
     */
    public static void take(Object queue, @Nullable Object item) {
        Measurement measurement = Measurement.current();
        if (measurement == null || item == null) {
            return;
        }
        try {
            pass(measurement, queue, false);
        } catch (Throwable e) {
            Failed.in(Doing.PASS, measurement, null, e);
        }
    }

    private static void pass(Measurement measurement, Object used, boolean put) {
        Track track = measurement.tracks().own();
        Holds holds = track == null ? null : track.holds();
        if (track == null || holds == null || track.isAtPoolsQueue() || !(used instanceof BlockingQueue<?> queue)) {
            return;
        }
        long now = measurement.clock().nanos();
        long size = queue.size();
        long room = queue.remainingCapacity();
        boolean limited = size + room != Integer.MAX_VALUE;
        if (used instanceof LinkedBlockingQueue) { // counts when the item is in, or out
            size += put ? 1 : -1;
            room -= put ? 1 : -1;
        }
        holds.pass(
                used,
                put ? WaitKind.QUEUE_PUT : WaitKind.QUEUE_TAKE,
                put,
                new Singles.Passed(1, now, Math.max(0, size), limited ? Math.max(0, room) : Integer.MAX_VALUE));
    }

    /**
     * Permits were asked for.
     *
     * @param semaphore its queued synchronizer
     * @param permits how many
     * @param left how many there are then, negative if the thread did not get them
     */
    public static void takePermits(Object semaphore, int permits, int left) {
        if (left >= 0) {
            pass(semaphore, WaitKind.SEMAPHORE, permits, left, false);
        }
    }

    /**
     * All permits were taken.
     *
     * @param semaphore its queued synchronizer
     * @param permits how many there were
     */
    public static void drainPermits(Object semaphore, int permits) {
        if (permits > 0) {
            pass(semaphore, WaitKind.SEMAPHORE, permits, 0, false);
        }
    }

    /**
     * Permits were given.
     *
     * @param semaphore its queued synchronizer
     * @param permits how many
     * @param now how many there are now
     */
    public static void givePermits(Object semaphore, int permits, int now) {
        pass(semaphore, WaitKind.SEMAPHORE, permits, now, true);
    }

    /**
     * A thread asked whether a latch is open.
     *
     * @param latch its queued synchronizer
     * @param ignored what the latch does not look at
     * @param open negative if it is not: the thread is to wait
     */
    public static void goThrough(Object latch, int ignored, int open) {
        if (open >= 0) {
            pass(latch, WaitKind.LATCH, 1, 0, false);
        }
    }

    /**
     * A latch was counted down, or was open already.
     *
     * @param latch its queued synchronizer
     * @param counts by how much
     * @param left its count now
     */
    public static void count(Object latch, int counts, int left) {
        pass(latch, WaitKind.LATCH, counts, left, true);
    }

    private static void pass(Object synchronizer, WaitKind kind, int permits, int left, boolean put) {
        Measurement measurement = Measurement.current();
        if (measurement == null || permits == 0) {
            return;
        }
        try {
            Track track = measurement.tracks().own();
            Holds holds = track == null ? null : track.holds();
            if (holds != null) {
                long now = measurement.clock().nanos();
                Singles.Passed passed = new Singles.Passed(permits, now, left, Integer.MAX_VALUE);
                holds.pass(synchronizer, kind, put, passed);
            }
        } catch (Throwable e) {
            Failed.in(Doing.PASS, measurement, null, e);
        }
    }

    /**
     * A pool puts a task into its queue, which is no pass. Stands in for that call.
     *
     * @param queue the queue
     * @param task the task
     * @param pool the pool
     * @return as the call replaced
     */
    @SuppressWarnings("unchecked") // what the pool has given
    public static boolean offerTask(BlockingQueue<?> queue, Object task, Object pool) {
        Holds holds = usesPool();
        if (holds == null) {
            return ((BlockingQueue<Object>) queue).offer(task);
        }
        try {
            return ((BlockingQueue<Object>) queue).offer(task);
        } finally {
            holds.ofPool = false; // no call, for which there may be no stack
        }
    }

    private static @Nullable Holds usesPool() {
        Measurement measurement = Measurement.current();
        if (measurement == null) {
            return null;
        }
        try {
            Track track = measurement.tracks().own();
            Holds holds = track == null ? null : track.holds();
            if (holds != null) {
                holds.ofPool = true;
            }
            return holds;
        } catch (Throwable e) {
            Failed.in(Doing.PASS, measurement, null, e);
            return null;
        }
    }
}
