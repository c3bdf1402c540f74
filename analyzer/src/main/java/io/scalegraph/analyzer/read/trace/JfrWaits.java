package io.scalegraph.analyzer.read.trace;

import io.scalegraph.analyzer.column.Dictionary;
import io.scalegraph.analyzer.column.Rows;
import io.scalegraph.analyzer.column.Selection;
import io.scalegraph.analyzer.column.Table;
import io.scalegraph.analyzer.read.total.Place;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Waits that JFR wrote: of a server whose threads meet at monitors there are millions. */
public final class JfrWaits extends Table<JfrWait> {
    private static final int WORKER = 0;
    private static final int PLACE = 1;
    private static final int BEGIN = 2;
    private static final int NANOS = 3;
    private static final int OWNER = 4;
    private static final int ENDER = 5;
    private static final int COLUMNS = 6;

    private final Dictionary<Place> places = new Dictionary<>();

    /** None yet. */
    public JfrWaits() {
        super(COLUMNS);
    }

    @Override
    public boolean add(JfrWait wait) {
        addRow(wait.worker(), places.number(wait.place()), wait.beginNanos(), wait.nanos(), wait.owner(), wait.ender());
        return true;
    }

    @Override
    public JfrWait get(int row) {
        return new JfrWait(
                number(WORKER, row),
                places.get(number(PLACE, row)),
                number(BEGIN, row),
                number(NANOS, row),
                number(OWNER, row),
                number(ENDER, row));
    }

    /**
     * Waits by who waited.
     *
     * @param waits in any order; not to grow any more
     * @return by Java thread id, each list in order of begin; of two that begin at one time the one written first is first
     */
    public static Map<Long, List<JfrWait>> byWorker(List<JfrWait> waits) {
        JfrWaits table = waits instanceof JfrWaits packed ? packed : packed(waits);
        Map<Long, Rows> rows = new HashMap<>();
        for (int row = 0; row < table.size(); row++) {
            rows.computeIfAbsent(table.number(WORKER, row), worker -> new Rows())
                    .add(row, table.number(BEGIN, row));
        }
        Map<Long, List<JfrWait>> byWorker = new HashMap<>();
        rows.forEach((worker, own) ->
                byWorker.put(worker, new Selection<>(table, own.sorted(row -> table.number(BEGIN, row)))));
        return byWorker;
    }

    private static JfrWaits packed(List<JfrWait> waits) {
        JfrWaits packed = new JfrWaits();
        packed.addAll(waits);
        return packed;
    }
}
