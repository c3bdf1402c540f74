package io.scalegraph.analyzer.cause;

import io.scalegraph.analyzer.column.PackedList;
import io.scalegraph.trace.WakeOrigin;
import java.util.List;

/**
 * The waits of one thread, of which single values can be asked for: there are millions, and an object for each look at one
 * takes longer than the look. Immutable.
 *
 * @param <P> names a place that is waited at
 */
public abstract class WaitTable<P> extends PackedList<Wait<P>> {
    /** For subclasses, which must be immutable. */
    protected WaitTable() {}

    /**
     * The same waits.
     *
     * @param <P> names a place that is waited at
     * @param waits in any list
     * @return the list itself if it is such a table
     */
    static <P> WaitTable<P> table(List<Wait<P>> waits) {
        return waits instanceof WaitTable<P> table ? table : new OfList<>(List.copyOf(waits));
    }

    /**
     * Where a wait was.
     *
     * @param index which one
     * @return the place
     */
    public abstract P place(int index);

    /**
     * When a wait began.
     *
     * @param index which one
     * @return nanoseconds
     */
    public abstract long begin(int index);

    /**
     * When a wait ended.
     *
     * @param index which one
     * @return nanoseconds
     */
    public abstract long end(int index);

    /**
     * What ended a wait.
     *
     * @param index which one
     * @return all that is known
     */
    public abstract WakeEdge edge(int index);

    /**
     * How it is known what ended a wait.
     *
     * @param index which one
     * @return the origin of its {@link #edge}
     */
    public abstract WakeOrigin origin(int index);

    /**
     * Whether a wait with a limit ended in vain: the thread may have looked whether there was something for it.
     *
     * @param index which one
     * @return whether time ended it
     */
    public boolean isLook(int index) {
        return origin(index) == WakeOrigin.SELF;
    }

    @Override
    public final Wait<P> get(int index) {
        return new Wait<>(place(index), begin(index), end(index), edge(index));
    }

    /** Of objects that are there. */
    private static final class OfList<P> extends WaitTable<P> {
        private final List<Wait<P>> waits;

        OfList(List<Wait<P>> waits) {
            this.waits = waits;
        }

        @Override
        public P place(int index) {
            return waits.get(index).place();
        }

        @Override
        public long begin(int index) {
            return waits.get(index).begin();
        }

        @Override
        public long end(int index) {
            return waits.get(index).end();
        }

        @Override
        public WakeEdge edge(int index) {
            return waits.get(index).edge();
        }

        @Override
        public WakeOrigin origin(int index) {
            return waits.get(index).edge().origin();
        }

        @Override
        public int size() {
            return waits.size();
        }
    }
}
