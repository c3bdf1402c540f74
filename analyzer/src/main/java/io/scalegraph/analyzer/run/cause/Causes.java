package io.scalegraph.analyzer.run.cause;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Who made whom wait in one window.
 *
 * @param path the critical path
 * @param blame what the waits of all workers are blamed on, most first; sums to the waits
 * @param blameError |blame - waits|/waits, a ratio; 0 without waits
 * @param delays what those that came last to meetings had done more than those that waited for them, most costly first;
 *     {@link Cause#direct()} is the short-term part; sums to all waits at meetings
 * @param knots threads that waited for one another in turn and for no others, most waiting first
 * @param looked who worked while others looked again and again at the place where that took most; null where none did
 * @param unmet what is to be said of work that no sample met, null if nothing is
 */
public record Causes(
        PathOfWindow path,
        List<Cause> blame,
        double blameError,
        List<Cause> delays,
        List<Knot> knots,
        @Nullable Looked looked,
        @Nullable String unmet) {
    public Causes {
        blame = List.copyOf(blame);
        delays = List.copyOf(delays);
        knots = List.copyOf(knots);
    }

    /**
     * Threads that waited for one another.
     *
     * @param threads their names
     * @param waited how long they waited for one another, seconds of all together
     */
    public record Knot(List<String> threads, double waited) {
        public Knot {
            threads = List.copyOf(threads);
        }
    }
}
