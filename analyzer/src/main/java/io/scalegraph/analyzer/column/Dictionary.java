package io.scalegraph.analyzer.column;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers for things that are many times the same, in the order in which they came, for a {@link LongColumn}. Not thread-safe
 * while it grows.
 *
 * @param <T> the things; equal ones have one number
 */
public final class Dictionary<T> {
    private final List<T> things = new ArrayList<>();
    private final Map<T, Integer> numbers = new HashMap<>();

    /** Of nothing yet. */
    public Dictionary() {}

    /**
     * The number of a thing, which may be new.
     *
     * @param thing the thing
     * @return from 0
     */
    public int number(T thing) {
        Integer known = numbers.get(thing);
        if (known != null) {
            return known;
        }
        numbers.put(thing, things.size());
        things.add(thing);
        return things.size() - 1;
    }

    /**
     * The thing with a number.
     *
     * @param number of {@link #number}
     * @return the first of those that are equal
     */
    public T get(long number) {
        return things.get((int) number);
    }
}
