package io.scalegraph.analyzer.ledger;

import io.scalegraph.analyzer.column.Dictionary;
import io.scalegraph.analyzer.column.LongColumn;
import io.scalegraph.analyzer.column.PackedList;
import io.scalegraph.trace.WaitKind;
import java.util.List;

/**
 * Waits of one worker in columns. Immutable.
 *
 * @param <P> names a place that is waited at
 */
public final class WaitList<P> extends PackedList<Timeline.Wait<P>> {
    private final LongColumn spots;
    private final LongColumn begins;
    private final LongColumn nanos;
    private final Dictionary<Spot<P>> numbers;

    private record Spot<P>(P place, WaitKind.Family family) {}

    private WaitList(Builder<P> builder) {
        this.spots = builder.spots.seal();
        this.begins = builder.begins.seal();
        this.nanos = builder.nanos.seal();
        this.numbers = builder.numbers;
    }

    /**
     * The same waits.
     *
     * @param <P> names a place that is waited at
     * @param waits in any list
     * @return in columns; the list itself if it has them
     */
    static <P> WaitList<P> packed(List<Timeline.Wait<P>> waits) {
        if (waits instanceof WaitList<P> packed) {
            return packed;
        }
        Builder<P> builder = new Builder<>();
        waits.forEach(wait -> builder.add(wait.place(), wait.family(), wait.begin(), wait.end()));
        return builder.build();
    }

    @Override
    public Timeline.Wait<P> get(int index) {
        Spot<P> spot = numbers.get(spots.get(index));
        long begin = begins.get(index);
        return new Timeline.Wait<>(spot.place, spot.family, begin, begin + nanos.get(index));
    }

    @Override
    public int size() {
        return begins.size();
    }

    /**
     * Takes waits one after the other. Not thread-safe, and for one list.
     *
     * @param <P> names a place that is waited at
     */
    public static final class Builder<P> {
        private final LongColumn spots = new LongColumn();
        private final LongColumn begins = new LongColumn();
        private final LongColumn nanos = new LongColumn();
        private final Dictionary<Spot<P>> numbers = new Dictionary<>();

        /** Of no wait yet. */
        public Builder() {}

        /**
         * Adds a wait.
         *
         * @param place where
         * @param family how it is charged
         * @param begin its begin
         * @param end its end
         */
        public void add(P place, WaitKind.Family family, long begin, long end) {
            spots.add(numbers.number(new Spot<>(place, family)));
            begins.add(begin);
            nanos.add(end - begin);
        }

        /**
         * All of them.
         *
         * @return in the order added
         */
        public WaitList<P> build() {
            return new WaitList<>(this);
        }
    }
}
