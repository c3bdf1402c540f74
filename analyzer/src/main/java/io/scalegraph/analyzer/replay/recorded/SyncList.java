package io.scalegraph.analyzer.replay.recorded;

import io.scalegraph.analyzer.column.Dictionary;
import io.scalegraph.analyzer.column.LongColumn;
import io.scalegraph.analyzer.column.PackedList;
import java.util.List;

/** What the waits of one thread were for, in columns. Immutable. */
public final class SyncList extends PackedList<Sync> {
    private final LongColumn roles;
    private final LongColumn places;
    private final LongColumn objects;
    private final LongColumn generations;
    private final Dictionary<Role> numbers;

    private SyncList(Builder builder) {
        this.roles = builder.roles.seal();
        this.places = builder.places.seal();
        this.objects = builder.objects.seal();
        this.generations = builder.generations.seal();
        this.numbers = builder.numbers;
    }

    /** The same in columns; the list itself if it has them. */
    static SyncList packed(List<Sync> syncs) {
        if (syncs instanceof SyncList packed) {
            return packed;
        }
        Builder builder = new Builder();
        syncs.forEach(builder::add);
        return builder.build();
    }

    @Override
    public Sync get(int index) {
        return new Sync(role(index), place(index), (int) objects.get(index), generations.get(index));
    }

    /** {@link Sync#role} of a wait. */
    Role role(int index) {
        return numbers.get(roles.get(index));
    }

    /** {@link Sync#place} of a wait. */
    int place(int index) {
        return (int) places.get(index);
    }

    @Override
    public int size() {
        return roles.size();
    }

    /** Takes one after the other. Not thread-safe, and for one list. */
    public static final class Builder {
        private final LongColumn roles = new LongColumn();
        private final LongColumn places = new LongColumn();
        private final LongColumn objects = new LongColumn();
        private final LongColumn generations = new LongColumn();
        private final Dictionary<Role> numbers = new Dictionary<>();

        /** Of no wait yet. */
        public Builder() {}

        /**
         * Adds what the next wait was for.
         *
         * @param sync what
         */
        public void add(Sync sync) {
            roles.add(numbers.number(sync.role()));
            places.add(sync.place());
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
