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

    void add(long at, Mark.Type type, int object) {
        times.add(at);
        types.add(numbers.number(type));
        objects.add(object);
    }

    /** By time; those of one instant in the order added. */
    List<Mark> byTime() {
        return new ByTime(Rows.sorted(times));
    }

    private final class ByTime extends PackedList<Mark> {
        private final LongColumn order;

        ByTime(LongColumn order) {
            this.order = order;
        }

        @Override
        public Mark get(int index) {
            int row = (int) order.get(index);
            return new Mark(times.get(row), numbers.get(types.get(row)), (int) objects.get(row));
        }

        @Override
        public int size() {
            return order.size();
        }
    }
}
