package io.scalegraph.analyzer.run.worker;

import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.AgentWait;
import io.scalegraph.analyzer.read.trace.Window;
import java.util.HashSet;
import java.util.Set;

/** The waits of one worker at one place that are known one by one, summed up while they are gone through. */
final class Listed {
    private static final long NO_LOCK = 0;

    /** Numbers of the locks that it waited at, as far as they are known. */
    final Set<Long> locks = new HashSet<>();
    /** What of them lies in the window, nanoseconds. */
    long nanos;

    private long longest = Long.MIN_VALUE;
    private long lastLock = NO_LOCK;

    /** Adds a wait, of which a part lies in the window and in no wait before. */
    void add(AgentWait wait, long part, Window window) {
        nanos += part;
        long end = wait.beginNanos() + wait.nanos();
        if (end > window.beginNanos() && end <= window.endNanos()) {
            longest = Math.max(longest, wait.nanos());
        }
        if (wait.lock() > 0 && wait.lock() != lastLock) {
            lastLock = wait.lock();
            locks.add(lastLock);
        }
    }

    /** The longest wait of a total may lie before the window; of the single waits it is known which lie in it. */
    WaitSum within(WaitSum sum) {
        return longest == Long.MIN_VALUE ? sum : sum.withOneOf(longest);
    }
}
