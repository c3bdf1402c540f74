package io.scalegraph.analyzer.run.window;

import io.scalegraph.analyzer.read.total.HoldSum;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.AgentStart;
import io.scalegraph.analyzer.read.trace.AgentWait;
import io.scalegraph.analyzer.read.trace.ByTime;
import io.scalegraph.analyzer.read.trace.Snapshot;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.TraceIndex;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the agent itself took from the program in a window: what it did there, times the lowest price
 * of each step that it found while the program ran. */
final class AgentCost {
    private AgentCost() {}

    /**
     * What happened in the window.
     *
     * @param waits of platform threads
     * @param virtualWaits of virtual threads
     * @param threads of the platform that began in it
     * @param holds of locks that were timed
     * @param passes of queues
     * @param written of the waits of platform threads, those written one by one
     */
    record Done(long waits, long virtualWaits, long threads, long holds, long passes, long written) {
        Done(long waits, long virtualWaits, long threads) {
            this(waits, virtualWaits, threads, 0, 0, 0);
        }

        static Done of(TraceIndex recording, Window window, List<WorkerWindow> workers, Collection<WaitSum> ofVirtual) {
            return new Done(
                    workers.stream().mapToLong(worker -> worker.waits().count()).sum(),
                    ofVirtual.stream().mapToLong(WaitSum::count).sum(),
                    workers.stream().filter(worker -> worker.startDelay() >= 0).count(),
                    workers.stream()
                            .flatMap(worker -> worker.counted().held().locks().values().stream())
                            .mapToLong(HoldSum::count)
                            .sum(),
                    workers.stream()
                            .mapToLong(worker -> worker.counted().held().passes())
                            .sum(),
                    workers.stream()
                            .mapToLong(worker -> written(recording.waits(worker.id()), window))
                            .sum());
        }

        private static long written(List<AgentWait> waits, Window window) {
            return (long) ByTime.first(waits, AgentWait::beginNanos, window.endNanos())
                    - ByTime.first(waits, AgentWait::beginNanos, window.beginNanos());
        }
    }

    /** Nanoseconds; null if it is not known what a wait costs. Recordings of older agents tell of waits alone. */
    static @Nullable Double of(Trace trace, Window window, Done done) {
        AgentStart agent = trace.agent();
        if (agent == null || agent.costs().waitNanos() < 0) {
            return null;
        }
        AgentStart.Costs costs = agent.costs();
        long walks = walks(trace, window);
        if (walks < 0 || costs.walkNanos() < 0 || costs.virtualWaitNanos() < 0 || costs.threadNanos() < 0) {
            return (double) (done.waits + done.virtualWaits) * costs.waitNanos() + others(done, costs);
        }
        return (double) done.waits * costs.waitNanos()
                + (double) done.virtualWaits * costs.virtualWaitNanos()
                + (double) walks * costs.walkNanos()
                + (double) done.threads * costs.threadNanos()
                + others(done, costs);
    }

    /** What not every agent does, or not in every program. */
    private static double others(Done done, AgentStart.Costs costs) {
        return (double) done.holds * Math.max(0, costs.held().holdNanos())
                + (double) done.passes * Math.max(0, costs.held().passNanos())
                + (double) done.written * Math.max(0, costs.writeNanos());
    }

    /** How often stacks were walked in the window, negative if not known. */
    private static long walks(Trace trace, Window window) {
        Snapshot first = trace.ofAgent().snapshots().get(window.beginSnapshot());
        Snapshot last = trace.ofAgent().snapshots().get(window.endSnapshot());
        if (first == null || last == null || first.state().walks() < 0) {
            return -1;
        }
        return last.state().walks() - first.state().walks();
    }
}
