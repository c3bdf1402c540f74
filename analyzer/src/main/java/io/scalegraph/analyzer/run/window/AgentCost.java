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
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the agent itself took from the program in a window. Hooks of waits, wakes and lives of threads were timed where they ran; all
 * else is what the agent did there, times the lowest price of each step that it found while the program ran.
 */
final class AgentCost {
    /** As few timed waits say little: by chance they are twice as dear as the others. */
    private static final long FEW = 30;

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

    /** Nanoseconds; null if it is not known what a wait costs. */
    static @Nullable Double of(TraceIndex recording, Window window, Done done) {
        Trace trace = recording.trace();
        AgentStart agent = trace.agent();
        if (agent == null || agent.costs().waitNanos() < 0) {
            return null;
        }
        AgentStart.Costs costs = agent.costs();
        Double hooks = timed(recording, window, done);
        return hooks == null ? priced(trace, window, done, costs) : (Double) (hooks + held(done, costs));
    }

    /** By hooks that were timed in the window, or where these are few by all of the recording; null if those are few too. */
    private static @Nullable Double timed(TraceIndex recording, Window window, Done done) {
        Map<Long, Snapshot> snapshots = recording.trace().ofAgent().snapshots();
        Snapshot first = snapshots.get(window.beginSnapshot());
        Snapshot last = snapshots.get(window.endSnapshot());
        if (first != null && last != null) {
            Snapshot.Hooks inWindow = last.state().hooks().since(first.state().hooks());
            if (inWindow.timed() >= FEW) {
                return (double) inWindow.nanos();
            }
        }
        Snapshot latest = recording.latest();
        Snapshot.Hooks all =
                latest == null ? Snapshot.Hooks.UNKNOWN : latest.state().hooks();
        return all.timed() < FEW ? null : (double) all.nanos() / all.waits() * (done.waits + done.virtualWaits);
    }

    /** Recordings of older agents tell of waits alone. */
    private static double priced(Trace trace, Window window, Done done, AgentStart.Costs costs) {
        double written = (double) done.written * Math.max(0, costs.writeNanos());
        long walks = walks(trace, window);
        if (walks < 0 || costs.walkNanos() < 0 || costs.virtualWaitNanos() < 0 || costs.threadNanos() < 0) {
            return (double) (done.waits + done.virtualWaits) * costs.waitNanos() + written + held(done, costs);
        }
        return (double) done.waits * costs.waitNanos()
                + (double) done.virtualWaits * costs.virtualWaitNanos()
                + (double) walks * costs.walkNanos()
                + (double) done.threads * costs.threadNanos()
                + written
                + held(done, costs);
    }

    /** What is done only where it is asked for. */
    private static double held(Done done, AgentStart.Costs costs) {
        return (double) done.holds * Math.max(0, costs.held().holdNanos())
                + (double) done.passes * Math.max(0, costs.held().passNanos());
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
