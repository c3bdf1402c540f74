package io.scalegraph.analyzer.read.trace;

import io.scalegraph.analyzer.column.LongColumn;
import io.scalegraph.analyzer.column.Rows;
import io.scalegraph.analyzer.column.Selection;
import io.scalegraph.analyzer.column.Table;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToLongFunction;

/**
 * Single holds of locks and passes of queues, which a recording has if the agent was told to time holds; times as in
 * {@link Trace}. Immutable.
 */
public final class HoldsAndPasses {
    /** There are none. */
    public static final HoldsAndPasses NONE = new HoldsAndPasses(List.of(), List.of());

    private final List<LockHold> holds;
    private final List<QueuePass> passes;
    private final long longestHold;

    /**
     * Copies.
     *
     * @param holds the holds, in any order
     * @param passes the passes, in any order
     */
    public HoldsAndPasses(List<LockHold> holds, List<QueuePass> passes) {
        this.holds = sorted(new LockHolds(), holds, LockHold::beginNanos);
        this.passes = sorted(new QueuePasses(), passes, QueuePass::atNanos);
        this.longestHold = holds.stream().mapToLong(LockHold::nanos).max().orElse(0);
    }

    private static <T> List<T> sorted(Table<T> table, List<T> items, ToLongFunction<T> time) {
        table.addAll(items);
        table.seal();
        Rows rows = new Rows();
        for (int i = 0; i < table.size(); i++) {
            rows.add(i, time.applyAsLong(table.get(i)));
        }
        return new Selection<>(table, rows.sorted(row -> time.applyAsLong(table.get(row))));
    }

    /** Some by who did them, in the order they are in. */
    private static <T> Map<Long, List<T>> byWorker(List<T> all, Map<Long, LongColumn> rows) {
        Map<Long, List<T>> byWorker = new TreeMap<>();
        rows.forEach((worker, own) -> byWorker.put(worker, new Selection<>(all, own.seal())));
        return byWorker;
    }

    /**
     * All holds.
     *
     * @return in order of their begin; of two that begin at one time the one written first is first
     */
    public List<LockHold> holds() {
        return holds;
    }

    /**
     * All passes.
     *
     * @return in order of time; of two at one time the one written first is first
     */
    public List<QueuePass> passes() {
        return passes;
    }

    /**
     * The holds that lie in a window, or partly.
     *
     * @param from its begin, nanoseconds
     * @param to its end, nanoseconds
     * @return by Java thread id, each list in order of begin; holds are as they were, not cut at the window's edges
     */
    public Map<Long, List<LockHold>> holdsByWorker(long from, long to) {
        Map<Long, LongColumn> rows = new HashMap<>();
        for (int i = ByTime.first(holds, LockHold::beginNanos, from - longestHold); i < holds.size(); i++) {
            LockHold hold = holds.get(i);
            if (hold.beginNanos() >= to) {
                break;
            }
            if (hold.endNanos() > from) {
                rows.computeIfAbsent(hold.worker(), key -> new LongColumn()).add(i);
            }
        }
        return byWorker(holds, rows);
    }

    /**
     * The passes in a window.
     *
     * @param from its begin, nanoseconds
     * @param to its end, nanoseconds
     * @return by Java thread id, each list in order of time
     */
    public Map<Long, List<QueuePass>> passesByWorker(long from, long to) {
        Map<Long, LongColumn> rows = new HashMap<>();
        for (int i = ByTime.first(passes, QueuePass::atNanos, from); i < passes.size(); i++) {
            QueuePass pass = passes.get(i);
            if (pass.atNanos() >= to) {
                break;
            }
            rows.computeIfAbsent(pass.worker(), key -> new LongColumn()).add(i);
        }
        return byWorker(passes, rows);
    }
}
