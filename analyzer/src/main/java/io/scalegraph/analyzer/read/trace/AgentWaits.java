package io.scalegraph.analyzer.read.trace;

import io.scalegraph.analyzer.column.Dictionary;
import io.scalegraph.analyzer.column.LongColumn;
import io.scalegraph.analyzer.column.Rows;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.trace.WakeOrigin;
import java.util.AbstractList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;

/**
 * Waits that the agent wrote, in columns: a recording may hold millions, and an object for each takes ten times the memory. A
 * wait is made when it is asked for. Grows at its end; not thread-safe while it does.
 */
public final class AgentWaits extends AbstractList<AgentWait> implements RandomAccess {
    private final LongColumn workers = new LongColumn();
    private final LongColumn places = new LongColumn();
    private final LongColumn begins = new LongColumn();
    private final LongColumn nanos = new LongColumn();
    private final LongColumn locks = new LongColumn();
    private final LongColumn generations = new LongColumn();
    private final LongColumn wakers = new LongColumn();
    private final LongColumn wakeNanos = new LongColumn();
    private final LongColumn origins = new LongColumn();
    private final LongColumn vain = new LongColumn();
    private final Dictionary<Place> placeNumbers = new Dictionary<>();
    private final Dictionary<WakeOrigin> originNumbers = new Dictionary<>();

    /** None yet. */
    public AgentWaits() {}

    @Override
    public boolean add(AgentWait wait) {
        workers.add(wait.worker());
        places.add(placeNumbers.number(wait.place()));
        begins.add(wait.beginNanos());
        nanos.add(wait.nanos());
        locks.add(wait.lock());
        generations.add(wait.generation());
        AgentWait.Wake wake = wait.wake();
        wakers.add(wake.waker());
        wakeNanos.add(wake.nanos());
        origins.add(originNumbers.number(wake.origin()));
        vain.add(wake.vain());
        return true;
    }

    @Override
    public AgentWait get(int row) {
        return new AgentWait(
                workers.get(row),
                placeNumbers.get(places.get(row)),
                begins.get(row),
                nanos.get(row),
                locks.get(row),
                generations.get(row),
                new AgentWait.Wake(
                        wakers.get(row), wakeNanos.get(row), originNumbers.get(origins.get(row)), vain.get(row)));
    }

    @Override
    public int size() {
        return workers.size();
    }

    /**
     * Waits by who waited.
     *
     * @param waits in any order; not to grow any more
     * @return by Java thread id, each list in order of begin; of two that begin at one time the one written first is first
     */
    public static Map<Long, List<AgentWait>> byWorker(List<AgentWait> waits) {
        AgentWaits columns = waits instanceof AgentWaits packed ? packed : packed(waits);
        Map<Long, Rows> rows = new HashMap<>();
        for (int row = 0; row < columns.size(); row++) {
            rows.computeIfAbsent(columns.workers.get(row), worker -> new Rows()).add(row);
        }
        Map<Long, List<AgentWait>> byWorker = new HashMap<>();
        rows.forEach((worker, own) -> byWorker.put(worker, new Own(columns, own.sorted(columns.begins))));
        return byWorker;
    }

    private static AgentWaits packed(List<AgentWait> waits) {
        AgentWaits packed = new AgentWaits();
        packed.addAll(waits);
        return packed;
    }

    /** Those of one worker. */
    private static final class Own extends AbstractList<AgentWait> implements RandomAccess {
        private final AgentWaits all;
        private final int[] rows;

        Own(AgentWaits all, int[] rows) {
            this.all = all;
            this.rows = rows;
        }

        @Override
        public AgentWait get(int index) {
            return all.get(rows[index]);
        }

        @Override
        public int size() {
            return rows.length;
        }
    }
}
