package io.scalegraph.analyzer.column;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Numbers for things that are many times the same, in the order in which they came, for a {@link LongColumn}. Not thread-safe
 * while it grows.
 *
 * @param <T> the things; equal ones have one number
 */
public final class Dictionary<T> {
    /** So few things are looked through: there may be some for each of a hundred thousand threads. */
    private static final int FEW = 4;

    private final List<T> things = new ArrayList<>(1);
    /** Null of a few things. */
    private @Nullable Map<T, Integer> numbers;

    /** Most come several times in a row. */
    private @Nullable T last;

    private int lastNumber;

    /** Of nothing yet. */
    public Dictionary() {}

    /**
     * The number of a thing, which may be new.
     *
     * @param thing the thing
     * @return from 0
     */
    @SuppressWarnings("ReferenceEquality") // that the very same comes again is only the quick way
    public int number(T thing) {
        if (thing != last) {
            lastNumber = numbers == null ? fewNumber(thing) : numbers.computeIfAbsent(thing, this::add);
            last = thing;
        }
        return lastNumber;
    }

    /**
     * How many different things there are.
     *
     * @return from 0
     */
    public int size() {
        return things.size();
    }

    /**
     * The things.
     *
     * @return each once, by their numbers
     */
    public List<T> things() {
        return Collections.unmodifiableList(things);
    }

    private int fewNumber(T thing) {
        int number = things.indexOf(thing);
        if (number >= 0) {
            return number;
        }
        if (things.size() == FEW) {
            Map<T, Integer> all = new HashMap<>();
            for (int i = 0; i < FEW; i++) {
                all.put(things.get(i), i);
            }
            numbers = all;
            return all.computeIfAbsent(thing, this::add);
        }
        return add(thing);
    }

    private int add(T thing) {
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
