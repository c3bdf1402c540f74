package io.scalegraph.analyzer.read.trace;

import io.scalegraph.analyzer.column.Dictionary;
import io.scalegraph.analyzer.column.LongColumn;
import io.scalegraph.analyzer.column.Rows;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.trace.WakeOrigin;
import java.util.AbstractList;
import java.util.Arrays;
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
        AgentWait.Wake wake = wait.wake();
        startRow(wait.worker(), placeNumber(wait.place()), wait.beginNanos(), wait.nanos());
        endRow(wait.lock(), wait.generation(), wake.waker(), wake.nanos(), wake.origin(), wake.vain());
        return true;
    }

    /**
     * The number of a place, for {@link #startRow}.
     *
     * @param place the place
     * @return from 0
     */
    public int placeNumber(Place place) {
        return placeNumbers.number(place);
    }

    /**
     * Adds the first half of a wait without making an object for it; {@link #endRow} must follow. Parameters are as in
     * {@link AgentWait}.
     *
     * @param worker Java thread id
     * @param place number of the place
     * @param beginNanos begin
     * @param duration duration, nanoseconds
     */
    public void startRow(long worker, int place, long beginNanos, long duration) {
        workers.add(worker);
        places.add(place);
        begins.add(beginNanos);
        nanos.add(duration);
    }

    /**
     * Adds the second half of a wait. Parameters are as in {@link AgentWait}.
     *
     * @param lock number of the lock
     * @param generation number of the generation
     * @param waker Java thread id
     * @param afterNanos when it was woken
     * @param origin how that is known
     * @param vainWakes how often it was woken before
     */
    public void endRow(long lock, long generation, long waker, long afterNanos, WakeOrigin origin, long vainWakes) {
        locks.add(lock);
        generations.add(generation);
        wakers.add(waker);
        wakeNanos.add(afterNanos);
        origins.add(originNumbers.number(origin));
        vain.add(vainWakes);
    }

    /**
     * Adds other waits behind these.
     *
     * @param others not to grow any more
     */
    public void append(AgentWaits others) {
        workers.addAll(others.workers);
        begins.addAll(others.begins);
        nanos.addAll(others.nanos);
        locks.addAll(others.locks);
        generations.addAll(others.generations);
        wakers.addAll(others.wakers);
        wakeNanos.addAll(others.wakeNanos);
        vain.addAll(others.vain);
        int[] places = new int[others.placeNumbers.size()];
        Arrays.setAll(places, number -> placeNumbers.number(others.placeNumbers.get(number)));
        int[] origins = new int[others.originNumbers.size()];
        Arrays.setAll(origins, number -> originNumbers.number(others.originNumbers.get(number)));
        for (int row = 0; row < others.size(); row++) {
            this.places.add(places[(int) others.places.get(row)]);
            this.origins.add(origins[(int) others.origins.get(row)]);
        }
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
