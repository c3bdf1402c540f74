package io.scalegraph.analyzer.run.place;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.read.total.HeldLock;
import io.scalegraph.analyzer.read.total.HoldSum;
import io.scalegraph.analyzer.read.trace.AgentStart;
import io.scalegraph.analyzer.read.trace.AgentWait;
import io.scalegraph.analyzer.read.trace.LockHold;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.TraceIndex;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.read.trace.WorkerReading;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The locks that were held in one window, by platform threads.
 *
 * @param cost what timing added to each hold, and noting to each pass
 * @param singles holds and passes that have an event
 * @param locks the locks, most waited for first
 * @param counted what was waited for that several threads can have at a time
 */
public record LockUses(Cost cost, Singles singles, List<LockUse> locks, List<CountedUse> counted) {
    /**
     * What the agent added, seconds, estimated on that JVM.
     *
     * @param hold to each hold, null if not measured
     * @param pass to each pass, null if not measured
     */
    public record Cost(@Nullable Double hold, @Nullable Double pass) {}

    /**
     * What is known one by one.
     *
     * @param holds holds with an event
     * @param passes what went into queues and out of them
     * @param passesWritten how many of these have an event
     */
    public record Singles(long holds, long passes, long passesWritten) {}

    public LockUses {
        locks = List.copyOf(locks);
        counted = List.copyOf(counted);
    }

    /**
     * Of locks alone.
     *
     * @param cost what timing added to each hold, and noting to each pass
     * @param singles holds and passes that have an event
     * @param locks the locks, most waited for first
     */
    public LockUses(Cost cost, Singles singles, List<LockUse> locks) {
        this(cost, singles, locks, List.of());
    }

    /**
     * All holds.
     *
     * @return their number
     */
    public long count() {
        return locks.stream().mapToLong(lock -> lock.held().count()).sum();
    }

    /**
     * The locks of a window.
     *
     * @param recording what the recording holds
     * @param window the window
     * @param workers its workers
     * @return null if holds were not to be timed
     */
    public static @Nullable LockUses of(TraceIndex recording, Window window, List<WorkerWindow> workers) {
        Trace trace = recording.trace();
        AgentStart agent = trace.agent();
        if (agent == null || !agent.timesHolds()) {
            return null;
        }
        long holds = 0;
        long passes = 0;
        long passesWritten = 0;
        for (WorkerWindow worker : workers) {
            WorkerReading.Held held = worker.counted().held();
            holds += held.holdsWritten();
            passes += held.passes();
            passesWritten += held.passesWritten();
        }
        AgentStart.Held costs = agent.costs().held();
        return new LockUses(
                new Cost(seconds(costs.holdNanos()), seconds(costs.passNanos())),
                new Singles(holds, passes, passesWritten),
                rows(recording, window, sums(trace, window, workers)),
                passes == passesWritten ? CountedUses.of(recording, window) : List.of());
    }

    private static @Nullable Double seconds(long nanos) {
        return nanos < 0 ? null : Double.valueOf(nanos / Nanos.PER_SECOND);
    }

    private static Map<HeldLock, HoldSum> sums(Trace trace, Window window, List<WorkerWindow> workers) {
        Map<HeldLock, HoldSum> sums = new LinkedHashMap<>();
        for (WorkerWindow worker : workers) {
            worker.counted().held().locks().forEach((lock, sum) -> sums.merge(lock, sum, HoldSum::plus));
        }
        trace.ofAgent()
                .held()
                .holdsByWorker(window.beginNanos(), window.endNanos())
                .values()
                .forEach(holds -> holds.forEach(hold -> cut(hold, window, sums)));
        return sums;
    }

    /** Totals count a hold where it ends; what is long enough to matter is known one by one, and cut at the window's edges. */
    private static void cut(LockHold hold, Window window, Map<HeldLock, HoldSum> sums) {
        long before = Math.max(0, window.beginNanos() - hold.beginNanos());
        if (hold.endNanos() > window.endNanos()) {
            long within = window.endNanos() - Math.max(window.beginNanos(), hold.beginNanos());
            sums.merge(hold.lock(), HoldSum.NONE.plusTime(within, hold.shared()), HoldSum::plus);
        } else if (before > 0) {
            sums.computeIfPresent(hold.lock(), (lock, sum) -> sum.plusTime(-before, hold.shared()));
        }
    }

    private static List<LockUse> rows(TraceIndex recording, Window window, Map<HeldLock, HoldSum> sums) {
        Map<Long, LockUse.Waited> waits = waits(recording, window);
        double tPara = (window.endNanos() - window.beginNanos()) / Nanos.PER_SECOND;
        List<LockUse> rows = new ArrayList<>();
        sums.forEach((lock, sum) -> rows.add(row(lock, sum, waits, tPara)));
        rows.sort(Comparator.comparingDouble(LockUses::waitedTime)
                .thenComparingDouble(row -> row.held().total())
                .reversed());
        return rows;
    }

    private static double waitedTime(LockUse row) {
        LockUse.Waited waited = row.waited();
        return waited == null ? -1 : waited.total();
    }

    private static LockUse row(HeldLock lock, HoldSum sum, Map<Long, LockUse.Waited> waits, double tPara) {
        boolean single = lock.lock() != 0;
        double alone = Math.max(0, sum.nanos() - sum.sharedNanos()) / Nanos.PER_SECOND;
        return new LockUse(
                lock.kind(),
                lock.lockClass(),
                single ? lock.lock() : null,
                new LockUse.Held(
                        sum.count(),
                        sum.timed(),
                        Math.max(0, sum.nanos()) / Nanos.PER_SECOND,
                        Math.max(0, sum.maxNanos()) / Nanos.PER_SECOND,
                        Math.max(0, sum.sharedNanos()) / Nanos.PER_SECOND,
                        single && tPara > 0 ? Double.valueOf(alone / tPara) : null),
                single ? waits.getOrDefault(lock.lock(), LockUse.Waited.NONE) : null);
    }

    /** Single waits, by number of the lock. */
    private static Map<Long, LockUse.Waited> waits(TraceIndex recording, Window window) {
        Map<Long, Map<String, Long>> bySite = new LinkedHashMap<>();
        Map<Long, Long> counts = new LinkedHashMap<>();
        for (long worker : recording.waiting()) {
            for (AgentWait wait : recording.waits(worker, window.beginNanos(), window.endNanos())) {
                long from = Math.max(wait.beginNanos(), window.beginNanos());
                long to = Math.min(wait.beginNanos() + wait.nanos(), window.endNanos());
                if (wait.lock() != 0 && to > from) {
                    counts.merge(wait.lock(), 1L, Long::sum);
                    bySite.computeIfAbsent(wait.lock(), key -> new LinkedHashMap<>())
                            .merge(wait.place().site(), to - from, Long::sum);
                }
            }
        }
        Map<Long, LockUse.Waited> waits = new LinkedHashMap<>();
        bySite.forEach((lock, sites) -> waits.put(lock, waited(counts.getOrDefault(lock, 0L), sites)));
        return waits;
    }

    private static LockUse.Waited waited(long count, Map<String, Long> sites) {
        long sum = sites.values().stream().mapToLong(Long::longValue).sum();
        String most = sites.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse("");
        return new LockUse.Waited(count, sum / Nanos.PER_SECOND, most);
    }
}
