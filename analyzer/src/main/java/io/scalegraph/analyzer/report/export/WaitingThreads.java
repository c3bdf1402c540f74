package io.scalegraph.analyzer.report.export;

import io.scalegraph.analyzer.run.timeline.ThreadTimes;
import java.util.SortedMap;
import java.util.TreeMap;

/** How many threads wait over time. Stateless. */
final class WaitingThreads {
    private WaitingThreads() {}

    /** By time how many begin to wait, less those that stop waiting. */
    static SortedMap<Long, Long> changes(ThreadTimes times) {
        SortedMap<Long, Long> changes = new TreeMap<>();
        changes.put(0L, 0L);
        for (ThreadTimes.OfThread thread : times.threads()) {
            for (ThreadTimes.Wait wait : thread.waits()) {
                changes.merge(wait.begin(), 1L, Long::sum);
                changes.merge(wait.end(), -1L, Long::sum);
            }
        }
        return changes;
    }
}
