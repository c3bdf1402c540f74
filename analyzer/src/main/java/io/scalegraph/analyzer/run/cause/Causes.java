package io.scalegraph.analyzer.run.cause;

import java.util.List;

/**
 * Who made whom wait in one window.
 *
 * @param path the critical path
 * @param blame what the waits of all workers are blamed on, most first; sums to the waits
 * @param blameError |blame - waits|/waits, a ratio; 0 without waits
 * @param knots threads that waited for one another in turn and for no others, most waiting first
 */
public record Causes(PathOfWindow path, List<Cause> blame, double blameError, List<Knot> knots) {
    public Causes {
        blame = List.copyOf(blame);
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
