package io.scalegraph.analyzer.read.trace;

import java.util.List;
import java.util.function.ToLongFunction;

/** Binary search in lists that are in order of time. */
public final class ByTime {
    private ByTime() {}

    /**
     * The first item that is not before a time.
     *
     * @param <T> what is in order
     * @param items in ascending order of their times
     * @param time of an item, nanoseconds
     * @param from the time, nanoseconds
     * @return its index; the size of the list if all are before
     */
    public static <T> int first(List<T> items, ToLongFunction<? super T> time, long from) {
        int low = 0;
        int high = items.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (time.applyAsLong(items.get(middle)) < from) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
