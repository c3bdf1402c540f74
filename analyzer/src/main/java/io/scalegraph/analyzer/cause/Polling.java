package io.scalegraph.analyzer.cause;

import io.scalegraph.trace.WakeOrigin;

/**
 * Whom one thread waits for while it looks again and again: looks before a wait at the same place that another thread ended were
 * the begin of that wait, but for those that began before the thread woke others itself. Who was interrupted in the last one had
 * waited for time, as a thread that is told to end does. Asked wait by wait, from the first on it takes a look at each. Not
 * thread-safe.
 */
final class Polling {
    private final Course<?> course;
    /** The wait behind the looks that were met last, whatever it is. */
    private int end;

    private int waker = Course.NOBODY;
    private long since;

    Polling(Course<?> course) {
        this.course = course;
    }

    /** Position of the thread that ends the looks of which a wait is one; {@link Course#NOBODY} if it is none, or nobody does. */
    int waker(int wait) {
        WaitTable<?> waits = course.waits;
        if (!waits.isLook(wait)) {
            return Course.NOBODY;
        }
        if (wait >= end) {
            goThrough(waits, wait);
        }
        return waits.begin(wait) < since ? Course.NOBODY : waker;
    }

    /** Whether a wait is one of several looks, one behind the other. */
    boolean isAgain(int wait) {
        WaitTable<?> waits = course.waits;
        return waits.isLook(wait) && (isLookAt(waits, wait, wait - 1) || isLookAt(waits, wait + 1, wait + 1));
    }

    private static boolean isLookAt(WaitTable<?> waits, int next, int other) {
        return other >= 0 && other < waits.size() && waits.isLook(other) && Looks.isFollowedBy(waits, next);
    }

    private void goThrough(WaitTable<?> waits, int first) {
        end = first + 1;
        while (isFollowed(waits) && waits.isLook(end)) {
            end++;
        }
        boolean isEnded = isFollowed(waits) && waits.origin(end) != WakeOrigin.INTERRUPT;
        waker = isEnded ? course.waker(end) : Course.NOBODY;
        // within the last wait too: who waits at a condition lets go of its lock as it begins to
        since = waker == Course.NOBODY
                ? Long.MIN_VALUE
                : course.lastWakeBefore(Math.min(course.woken(end), waits.end(end)));
    }

    private boolean isFollowed(WaitTable<?> waits) {
        return end < waits.size() && Looks.isFollowedBy(waits, end);
    }
}
