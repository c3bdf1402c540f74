package io.scalegraph.agent.recorder.hold;

import io.scalegraph.agent.recorder.place.LockNumbers;
import io.scalegraph.agent.recorder.place.SynchronizerKinds;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import org.jspecify.annotations.Nullable;

/**
 * The locks that one thread has held, each with its total. Locks that anybody has ever waited for have one each, by the
 * numbers that waits give them; the others have one for each class. A queued synchronizer says of itself whether it was ever
 * waited for; a monitor was if a wait has numbered it. Written by its thread only; totals are read by any. Bounded.
 */
final class HoldTotals {
    private static final int MAX_LOCKS = 256;
    private static final int MAX_CLASSES = 64;

    private final LockNumbers numbers;
    private @Nullable HoldTotal[] locks = {};
    private @Nullable HoldTotal[] classes = {};
    private int lockCount;
    private int classCount;
    private volatile @Nullable HoldTotal newest;

    HoldTotals(LockNumbers numbers) {
        this.numbers = numbers;
    }

    void forget() {
        newest = null;
        lockCount = 0;
        classCount = 0;
        locks = new @Nullable HoldTotal[0];
        classes = new @Nullable HoldTotal[0];
    }

    HoldTotal of(Object lock, HoldSide side) {
        boolean monitor = side == HoldSide.MONITOR;
        if (monitor || isWaitedFor(lock)) {
            HoldTotal known = known(lock, monitor);
            if (known != null) {
                return known;
            }
            WaitKind kind = monitor ? WaitKind.MONITOR : SynchronizerKinds.of(lock.getClass());
            long number = monitor ? numbers.known(lock) : numbers.of(kind, lock);
            if (number != LockNumbers.NONE && lockCount < MAX_LOCKS) {
                return addLock(new HoldTotal(kind, side, lock.getClass(), lock, number, newest));
            }
        }
        return ofClass(lock, monitor);
    }

    private static boolean isWaitedFor(Object lock) {
        if (lock instanceof AbstractQueuedSynchronizer queued) {
            return queued.hasContended();
        }
        return lock instanceof AbstractQueuedLongSynchronizer queued && queued.hasContended();
    }

    /** What is found moves on by one, so that locks held often are found soon. */
    private @Nullable HoldTotal known(Object lock, boolean monitor) {
        @Nullable HoldTotal[] all = locks;
        for (int i = 0; i < lockCount; i++) {
            HoldTotal total = all[i];
            if (total != null && total.isOf(lock, monitor)) {
                if (i > 0) {
                    all[i] = all[i - 1];
                    all[i - 1] = total;
                }
                return total;
            }
        }
        return null;
    }

    private HoldTotal ofClass(Object lock, boolean monitor) {
        Class<?> type = lock.getClass();
        HoldTotal known = knownClass(type, monitor);
        if (known != null) {
            return known;
        }
        HoldSide side = monitor ? HoldSide.MONITOR : HoldSide.EXCLUSIVE;
        if (classCount >= MAX_CLASSES - HoldSide.values().length) {
            HoldTotal others = knownClass(null, monitor);
            return others != null ? others : addClass(total(side, WaitKind.LOCK, null));
        }
        return addClass(total(side, SynchronizerKinds.of(lock.getClass()), type));
    }

    private HoldTotal total(HoldSide side, WaitKind kind, @Nullable Class<?> type) {
        return new HoldTotal(
                side == HoldSide.MONITOR ? WaitKind.MONITOR : kind, side, type, null, LockNumbers.NONE, newest);
    }

    private @Nullable HoldTotal knownClass(@Nullable Class<?> type, boolean monitor) {
        @Nullable HoldTotal[] all = classes;
        for (int i = 0; i < classCount; i++) {
            HoldTotal total = all[i];
            if (total != null && total.isOfClass(type, monitor)) {
                if (i > 0) {
                    all[i] = all[i - 1];
                    all[i - 1] = total;
                }
                return total;
            }
        }
        return null;
    }

    private HoldTotal addLock(HoldTotal total) {
        if (lockCount == locks.length) {
            locks = Arrays.copyOf(locks, Math.max(4, 2 * lockCount));
        }
        locks[lockCount++] = total;
        newest = total;
        return total;
    }

    private HoldTotal addClass(HoldTotal total) {
        if (classCount == classes.length) {
            classes = Arrays.copyOf(classes, Math.max(4, 2 * classCount));
        }
        classes[classCount++] = total;
        newest = total;
        return total;
    }

    List<HoldReading> read() {
        List<HoldReading> readings = new ArrayList<>();
        for (HoldTotal total = newest; total != null; total = total.next()) {
            readings.add(total.read());
        }
        return readings;
    }
}
