package io.scalegraph.analyzer.read.trace;

import io.scalegraph.analyzer.column.Dictionary;
import io.scalegraph.analyzer.column.Table;

/** Single passes of queues, semaphores and latches. */
public final class QueuePasses extends Table<QueuePass> {
    private static final int WORKER = 0;
    private static final int CLASS = 1;
    private static final int QUEUE = 2;
    private static final int PUT = 3;
    private static final int ITEMS = 4;
    private static final int AT = 5;
    private static final int SIZE = 6;
    private static final int ROOM = 7;
    private static final int COLUMNS = 8;

    private final Dictionary<String> classes = new Dictionary<>();

    /** None yet. */
    public QueuePasses() {
        super(COLUMNS);
    }

    @Override
    public boolean add(QueuePass pass) {
        addRow(
                pass.worker(),
                classes.number(pass.queueClass()),
                pass.queue(),
                pass.put() ? 1 : 0,
                pass.items(),
                pass.atNanos(),
                pass.fill().size(),
                pass.fill().room());
        return true;
    }

    @Override
    public QueuePass get(int row) {
        return new QueuePass(
                number(WORKER, row),
                classes.get(number(CLASS, row)),
                number(QUEUE, row),
                number(PUT, row) == 1,
                number(ITEMS, row),
                number(AT, row),
                new QueuePass.Fill(number(SIZE, row), number(ROOM, row)));
    }
}
