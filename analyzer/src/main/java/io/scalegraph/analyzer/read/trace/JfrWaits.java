package io.scalegraph.analyzer.read.trace;

import io.scalegraph.analyzer.column.Dictionary;
import io.scalegraph.analyzer.column.LongColumn;
import io.scalegraph.analyzer.column.Rows;
import io.scalegraph.analyzer.column.Selection;
import io.scalegraph.analyzer.read.total.Place;
import java.util.AbstractList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;

/**
 * Waits that JFR wrote, in columns: of a server whose threads meet at monitors there are millions. A wait is made when it is
 * asked for. Grows at its end; not thread-safe while it does.
 */
public final class JfrWaits extends AbstractList<JfrWait> implements RandomAccess {
    private final LongColumn workers = new LongColumn();
    private final LongColumn placeNumbers = new LongColumn();
    private final LongColumn begins = new LongColumn();
    private final LongColumn nanos = new LongColumn();
    private final LongColumn owners = new LongColumn();
    private final LongColumn enders = new LongColumn();
    private final Dictionary<Place> places = new Dictionary<>();

    /** None yet. */
    public JfrWaits() {}

    @Override
    public boolean add(JfrWait wait) {
        workers.add(wait.worker());
        placeNumbers.add(places.number(wait.place()));
        begins.add(wait.beginNanos());
        nanos.add(wait.nanos());
        owners.add(wait.owner());
        enders.add(wait.ender());
        return true;
    }

    /**
     * Gives back the room for more: none will come.
     *
     * @return this
     */
    public JfrWaits seal() {
        for (LongColumn column : List.of(workers, placeNumbers, begins, nanos, owners, enders)) {
            column.seal();
        }
        return this;
    }

    @Override
    public JfrWait get(int row) {
        return new JfrWait(
                workers.get(row),
                places.get(placeNumbers.get(row)),
                begins.get(row),
                nanos.get(row),
                owners.get(row),
                enders.get(row));
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
    public static Map<Long, List<JfrWait>> byWorker(List<JfrWait> waits) {
        JfrWaits columns = waits instanceof JfrWaits packed ? packed : packed(waits);
        Map<Long, Rows> rows = new HashMap<>();
        for (int row = 0; row < columns.size(); row++) {
            rows.computeIfAbsent(columns.workers.get(row), worker -> new Rows()).add(row, columns.begins.get(row));
        }
        Map<Long, List<JfrWait>> byWorker = new HashMap<>();
        rows.forEach((worker, own) -> byWorker.put(worker, new Selection<>(columns, own.sorted(columns.begins::get))));
        return byWorker;
    }

    private static JfrWaits packed(List<JfrWait> waits) {
        JfrWaits packed = new JfrWaits();
        packed.addAll(waits);
        return packed;
    }
}
