package io.scalegraph.analyzer.ledger;

import io.scalegraph.analyzer.column.Dictionary;
import io.scalegraph.analyzer.column.LongColumn;

/**
 * Waits of one worker with what they are for, in columns. Immutable once it is sealed.
 *
 * @param <P> names a place that is waited at
 */
final class AttributedList<P> {
    private final LongColumn mixes = new LongColumn();
    private final LongColumn begins = new LongColumn();
    private final LongColumn nanos = new LongColumn();
    private final Dictionary<Attribution<P>> numbers = new Dictionary<>();

    void add(Attribution<P> mix, long begin, long end) {
        mixes.add(numbers.number(mix));
        begins.add(begin);
        nanos.add(end - begin);
    }

    AttributedList<P> seal() {
        mixes.seal();
        begins.seal();
        nanos.seal();
        return this;
    }

    Attribution<P> mix(int index) {
        return numbers.get(mixes.get(index));
    }

    long begin(int index) {
        return begins.get(index);
    }

    long end(int index) {
        return begins.get(index) + nanos.get(index);
    }

    int size() {
        return begins.size();
    }
}
