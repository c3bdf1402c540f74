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
    private final LongColumn places;
    private final LongColumn families;
    private final LongColumn begins;
    private final LongColumn nanos;
    private final Dictionary<P> placeNumbers;
    private final Dictionary<WaitKind.Family> familyNumbers;
    private final long sum;

    private WaitList(Builder<P> builder) {
        this.places = builder.places.seal();
        this.families = builder.families.seal();
        this.begins = builder.begins.seal();
        this.nanos = builder.nanos.seal();
        this.placeNumbers = builder.placeNumbers;
        this.familyNumbers = builder.familyNumbers;
        this.sum = builder.sum;
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
        return new Timeline.Wait<>(place(index), family(index), begin(index), end(index));
    }

    /**
     * Where a wait was.
     *
     * @param index which one
     * @return the place
     */
    public P place(int index) {
        return placeNumbers.get(places.get(index));
    }

    /**
     * How a wait is charged.
     *
     * @param index which one
     * @return its family
     */
    public WaitKind.Family family(int index) {
        return familyNumbers.get(families.get(index));
    }

    /**
     * When a wait began.
     *
     * @param index which one
     * @return nanoseconds
     */
    public long begin(int index) {
        return begins.get(index);
    }

    /**
     * When a wait ended.
     *
     * @param index which one
     * @return nanoseconds
     */
    public long end(int index) {
        return begins.get(index) + nanos.get(index);
    }

    /**
     * All of them together.
     *
     * @return nanoseconds
     */
    public long nanos() {
        return sum;
    }

    /**
     * Where the waits were.
     *
     * @return each place once, in the order of the first wait there
     */
    public List<P> places() {
        return placeNumbers.things();
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
        private final LongColumn places = new LongColumn();
        private final LongColumn families = new LongColumn();
        private final LongColumn begins = new LongColumn();
        private final LongColumn nanos = new LongColumn();
        private final Dictionary<P> placeNumbers = new Dictionary<>();
        private final Dictionary<WaitKind.Family> familyNumbers = new Dictionary<>();
        private long sum;

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
            places.add(placeNumbers.number(place));
            families.add(familyNumbers.number(family));
            begins.add(begin);
            nanos.add(end - begin);
            sum += end - begin;
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
