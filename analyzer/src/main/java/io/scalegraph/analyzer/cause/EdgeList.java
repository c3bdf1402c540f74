package io.scalegraph.analyzer.cause;

import io.scalegraph.analyzer.column.Dictionary;
import io.scalegraph.analyzer.column.LongColumn;
import io.scalegraph.analyzer.column.PackedList;
import io.scalegraph.trace.WakeOrigin;
import java.util.List;

/** What ended the waits of one thread, in columns. Immutable. */
public final class EdgeList extends PackedList<WakeEdge> {
    private final LongColumn origins;
    private final LongColumn timed;
    private final LongColumn wakers;
    private final LongColumn times;
    private final Dictionary<WakeOrigin> numbers;

    private EdgeList(Builder builder) {
        this.origins = builder.origins.seal();
        this.timed = builder.timed.seal();
        this.wakers = builder.wakers.seal();
        this.times = builder.times.seal();
        this.numbers = builder.numbers;
    }

    /**
     * The same edges.
     *
     * @param edges in any list
     * @return in columns; the list itself if it has them
     */
    public static EdgeList packed(List<WakeEdge> edges) {
        if (edges instanceof EdgeList packed) {
            return packed;
        }
        Builder builder = new Builder();
        edges.forEach(builder::add);
        return builder.build();
    }

    @Override
    public WakeEdge get(int index) {
        return new WakeEdge(
                origin(index), wakers.get(index), timed.get(index) == 1 ? times.get(index) : WakeEdge.NO_TIME);
    }

    /**
     * How it is known what ended a wait.
     *
     * @param index which one
     * @return the origin of its edge
     */
    public WakeOrigin origin(int index) {
        return numbers.get(origins.get(index));
    }

    @Override
    public int size() {
        return origins.size();
    }

    /** Takes edges one after the other. Not thread-safe, and for one list. */
    public static final class Builder {
        private final LongColumn origins = new LongColumn();
        /** 1 if the time is known. */
        private final LongColumn timed = new LongColumn();

        private final LongColumn wakers = new LongColumn();
        private final LongColumn times = new LongColumn();
        private final Dictionary<WakeOrigin> numbers = new Dictionary<>();
        /** Stands where there is no time, so that the column stays narrow. */
        private long last;

        /** Of no edge yet. */
        public Builder() {}

        /**
         * Adds an edge.
         *
         * @param edge what ended the next wait
         */
        public void add(WakeEdge edge) {
            boolean isTimed = edge.at() != WakeEdge.NO_TIME;
            last = isTimed ? edge.at() : last;
            origins.add(numbers.number(edge.origin()));
            timed.add(isTimed ? 1 : 0);
            wakers.add(edge.waker());
            times.add(last);
        }

        /**
         * All of them.
         *
         * @return in the order added
         */
        public EdgeList build() {
            return new EdgeList(this);
        }
    }
}
