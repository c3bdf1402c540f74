package io.scalegraph.analyzer.replay.recorded;

import io.scalegraph.analyzer.column.Dictionary;
import io.scalegraph.analyzer.column.LongColumn;
import io.scalegraph.analyzer.column.PackedList;
import io.scalegraph.analyzer.column.Rows;
import java.util.List;

/** What one thread does at single instants, in columns. Not thread-safe while it grows. */
final class Marks {
    private final LongColumn times = new LongColumn();
    private final LongColumn types = new LongColumn();
    private final LongColumn objects = new LongColumn();
    private final Dictionary<Mark.Type> numbers = new Dictionary<>();
    private final Rows rows = new Rows();

    void add(long at, Mark.Type type, int object) {
        rows.add(times.size(), at);
        times.add(at);
        types.add(numbers.number(type));
        objects.add(object);
    }

    /** By time; those of one instant in the order added. */
    List<Mark> byTime() {
        return new ByTime(rows.sorted(times::get));
    }

    private final class ByTime extends PackedList<Mark> {
        private final int[] order;

        ByTime(int[] order) {
            this.order = order;
        }

        @Override
        public Mark get(int index) {
            int row = order[index];
            return new Mark(times.get(row), numbers.get(types.get(row)), (int) objects.get(row));
        }

        @Override
        public int size() {
            return order.length;
        }
    }
}
