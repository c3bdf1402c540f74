package io.scalegraph.analyzer.cause;

import io.scalegraph.analyzer.column.Dictionary;
import io.scalegraph.analyzer.column.LongColumn;
import io.scalegraph.analyzer.column.PackedList;
import io.scalegraph.trace.WakeOrigin;
import java.util.List;

/** What ended the waits of one thread, in columns. Immutable. */
public final class EdgeList extends PackedList<WakeEdge> {
    private final LongColumn kinds;
    private final LongColumn wakers;
    private final LongColumn times;
    private final Dictionary<Kind> numbers;

    private record Kind(WakeOrigin origin, boolean isTimed) {}

    private EdgeList(Builder builder) {
        this.kinds = builder.kinds.seal();
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
        Kind kind = numbers.get(kinds.get(index));
        return new WakeEdge(kind.origin, wakers.get(index), kind.isTimed ? times.get(index) : WakeEdge.NO_TIME);
    }

    @Override
    public int size() {
        return kinds.size();
    }

    /** Takes edges one after the other. Not thread-safe, and for one list. */
    public static final class Builder {
        private final LongColumn kinds = new LongColumn();
        private final LongColumn wakers = new LongColumn();
        private final LongColumn times = new LongColumn();
        private final Dictionary<Kind> numbers = new Dictionary<>();
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
            kinds.add(numbers.number(new Kind(edge.origin(), isTimed)));
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
