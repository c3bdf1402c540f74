package io.scalegraph.analyzer.replay.recorded;

import io.scalegraph.analyzer.column.Dictionary;
import io.scalegraph.analyzer.column.LongColumn;
import io.scalegraph.analyzer.column.PackedList;

/** What the waits of one thread were for, in columns. Immutable. */
public final class SyncList extends PackedList<Sync> {
    private final LongColumn spots;
    private final LongColumn objects;
    private final LongColumn generations;
    private final Dictionary<Spot> numbers;

    private record Spot(Role role, int place) {}

    private SyncList(Builder builder) {
        this.spots = builder.spots.seal();
        this.objects = builder.objects.seal();
        this.generations = builder.generations.seal();
        this.numbers = builder.numbers;
    }

    @Override
    public Sync get(int index) {
        Spot spot = numbers.get(spots.get(index));
        return new Sync(spot.role, spot.place, (int) objects.get(index), generations.get(index));
    }

    @Override
    public int size() {
        return spots.size();
    }

    /** Takes one after the other. Not thread-safe, and for one list. */
    public static final class Builder {
        private final LongColumn spots = new LongColumn();
        private final LongColumn objects = new LongColumn();
        private final LongColumn generations = new LongColumn();
        private final Dictionary<Spot> numbers = new Dictionary<>();

        /** Of no wait yet. */
        public Builder() {}

        /**
         * Adds what the next wait was for.
         *
         * @param sync what
         */
        public void add(Sync sync) {
            spots.add(numbers.number(new Spot(sync.role(), sync.place())));
            objects.add(sync.object());
            generations.add(sync.generation());
        }

        /**
         * All of them.
         *
         * @return in the order added
         */
        public SyncList build() {
            return new SyncList(this);
        }
    }
}
