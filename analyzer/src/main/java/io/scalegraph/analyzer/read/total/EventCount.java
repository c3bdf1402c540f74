package io.scalegraph.analyzer.read.total;

import org.jspecify.annotations.Nullable;

/**
 * A performance counter; fields as in {@link io.scalegraph.trace.CounterEvent}.
 *
 * @param value the count
 * @param enabledNanos time for which it was wanted
 * @param runningNanos time in which it was counted
 */
public record EventCount(long value, long enabledNanos, long runningNanos) {
    private static final EventCount NONE = new EventCount(0, 0, 0);

    /**
     * Both as one.
     *
     * @param other another thread's
     * @return the sum
     */
    public EventCount plus(EventCount other) {
        return new EventCount(
                value + other.value, enabledNanos + other.enabledNanos, runningNanos + other.runningNanos);
    }

    /**
     * The count since an earlier reading.
     *
     * @param earlier the earlier reading, null if there was none
     * @return the difference
     */
    public EventCount minus(@Nullable EventCount earlier) {
        EventCount before = earlier == null ? NONE : earlier;
        return new EventCount(
                value - before.value, enabledNanos - before.enabledNanos, runningNanos - before.runningNanos);
    }

    /**
     * Whether it went backwards somewhere, as the difference of a counter that was closed and opened again does.
     *
     * @return whether one of its numbers is below 0
     */
    public boolean isNegative() {
        return value < 0 || enabledNanos < 0 || runningNanos < 0;
    }
}
