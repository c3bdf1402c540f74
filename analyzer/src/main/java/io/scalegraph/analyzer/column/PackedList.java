package io.scalegraph.analyzer.column;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;

/**
 * A list that has no object for each item, but makes it when it is asked for, from columns or from another list. Immutable.
 *
 * @param <T> the items
 */
public abstract class PackedList<T> extends AbstractList<T> implements RandomAccess {
    /** For subclasses, which must be immutable. */
    protected PackedList() {}

    /**
     * An immutable list of the same items.
     *
     * @param <T> the items
     * @param list the items
     * @return the list itself if it is packed, else a copy
     */
    public static <T> List<T> of(List<T> list) {
        return list instanceof PackedList ? list : List.copyOf(list);
    }
}
