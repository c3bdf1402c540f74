package io.scalegraph.analyzer.run.whatif;

import io.scalegraph.analyzer.read.trace.LockHold;
import io.scalegraph.analyzer.replay.MeanValue;
import io.scalegraph.analyzer.run.cause.WindowCourses;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A lock and the threads that hold it, as a closed network: the lock that is held longest of those of a place. */
final class LockNetwork {
    private final RecordedWindow recorded;
    private final WindowCourses threads;

    LockNetwork(RecordedWindow recorded, WindowCourses threads) {
        this.recorded = recorded;
        this.threads = threads;
    }

    /** The time with a lock split over that without by mean value analysis, null if it was not held. */
    @Nullable
    Double time(Set<Integer> locks, Change.Split change) {
        Map<Long, List<LockHold>> longest = Map.of();
        for (int lock : locks) {
            Map<Long, List<LockHold>> holds = recorded.holdsOf(lock);
            longest = held(holds) > held(longest) ? holds : longest;
        }
        double held = held(longest);
        if (held == 0) {
            return null;
        }
        long count = longest.values().stream().mapToLong(List::size).sum();
        double work = 0;
        for (WorkerWindow worker : threads.workers()) {
            work += longest.containsKey(worker.id()) ? worker.workNanos() : 0;
        }
        double think = Math.max(0, work - held) / count;
        int n = longest.size();
        return MeanValue.throughput(n, think, held / count, 1)
                / MeanValue.throughput(n, think, held / count, change.locks());
    }

    private static double held(Map<Long, List<LockHold>> holds) {
        return holds.values().stream()
                .flatMap(List::stream)
                .mapToLong(LockHold::nanos)
                .sum();
    }
}
