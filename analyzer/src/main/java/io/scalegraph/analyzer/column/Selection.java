package io.scalegraph.analyzer.column;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;

/**
 * Some items of a list, in an order of their own. Fixed as soon as its rows are sealed.
 *
 * @param <T> the items
 */
public class Selection<T> extends AbstractList<T> implements RandomAccess {
    private final List<T> all;
    private final LongColumn rows;

    /**
     * By their numbers in the list.
     *
     * @param all a list with quick access, which does not change
     * @param rows the items, from 0
     */
    public Selection(List<T> all, LongColumn rows) {
        this.all = all;
        this.rows = rows;
    }

    @Override
    public final T get(int index) {
        return all.get((int) rows.get(index));
    }

    @Override
    public final int size() {
        return rows.size();
    }
}
