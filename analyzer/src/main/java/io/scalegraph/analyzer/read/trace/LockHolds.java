package io.scalegraph.analyzer.read.trace;

import io.scalegraph.analyzer.column.Dictionary;
import io.scalegraph.analyzer.column.Table;
import io.scalegraph.analyzer.read.total.HeldLock;

/** Single holds of locks. */
public final class LockHolds extends Table<LockHold> {
    private static final int WORKER = 0;
    private static final int LOCK = 1;
    private static final int SHARED = 2;
    private static final int BEGIN = 3;
    private static final int NANOS = 4;
    private static final int COLUMNS = 5;

    private final Dictionary<HeldLock> locks = new Dictionary<>();

    /** None yet. */
    public LockHolds() {
        super(COLUMNS);
    }

    @Override
    public boolean add(LockHold hold) {
        addRow(hold.worker(), locks.number(hold.lock()), hold.shared() ? 1 : 0, hold.beginNanos(), hold.nanos());
        return true;
    }

    @Override
    public LockHold get(int row) {
        return new LockHold(
                number(WORKER, row),
                locks.get(number(LOCK, row)),
                number(SHARED, row) == 1,
                number(BEGIN, row),
                number(NANOS, row));
    }
}
