package io.scalegraph.analyzer.run.spacetime;

import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.ToDoubleFunction;

/**
 * Keeps the longest of many; of those that are equally long the ones that came first. Not thread-safe.
 *
 * @param <T> what is kept
 */
final class Longest<T> {
    private final int most;
    private final ToDoubleFunction<T> length;
    /** The one to go first is at the head. */
    private final PriorityQueue<Item<T>> kept = new PriorityQueue<>(Comparator.<Item<T>>comparingDouble(Item::length)
            .thenComparing(Comparator.<Item<T>>comparingInt(Item::number).reversed()));

    private int count;

    private record Item<T>(T value, double length, int number) {}

    Longest(int most, ToDoubleFunction<T> length) {
        this.most = most;
        this.length = length;
    }

    void add(T value) {
        Item<T> item = new Item<>(value, length.applyAsDouble(value), count++);
        if (kept.size() < most) {
            kept.add(item);
        } else if (item.length > kept.element().length) {
            kept.remove();
            kept.add(item);
        }
    }

    /** How many are not kept. */
    int leftOut() {
        return count - kept.size();
    }

    /** Those that are kept; where the order has two as equal, the longer one first, or the one that came first. */
    List<T> list(Comparator<T> order) {
        return kept.stream()
                .sorted(Comparator.<Item<T>>comparingDouble(Item::length)
                        .reversed()
                        .thenComparingInt(Item::number))
                .map(Item::value)
                .sorted(order)
                .toList();
    }
}
