package io.scalegraph.analyzer.cause;

import java.util.List;

/**
 * Where one thread was in place of its work: in waits of which it is known how long they took together, and not when each was, as
 * where only the operating system's counters and samples tell of them. Immutable.
 *
 * @param <P> names a place that is waited at
 */
public final class Elsewhere<P> {
    private static final Elsewhere<?> NOWHERE = new Elsewhere<>(List.of());

    private final List<Stretch<P>> stretches;

    /**
     * A time in which the thread was elsewhere for a share of what looks like work.
     *
     * @param <P> names a place that is waited at
     * @param begin its begin, nanoseconds
     * @param end its end
     * @param parts where
     */
    public record Stretch<P>(long begin, long end, List<Part<P>> parts) {
        public Stretch {
            parts = List.copyOf(parts);
        }
    }

    /**
     * Where, for one share.
     *
     * @param <P> names a place that is waited at
     * @param state what the thread did there
     * @param place the place
     * @param share of the time in no wait, a ratio in [0, 1]
     */
    public record Part<P>(State state, P place, double share) {}

    /**
     * Is told how long the thread was where.
     *
     * @param <P> names a place that is waited at
     */
    @FunctionalInterface
    public interface Parts<P> {
        /**
         * Takes one part.
         *
         * @param state what the thread did
         * @param place where
         * @param nanos how long, above 0
         */
        void add(State state, P place, long nanos);
    }

    /**
     * Copies.
     *
     * @param stretches in order of time, none overlapping another
     */
    public Elsewhere(List<Stretch<P>> stretches) {
        this.stretches = List.copyOf(stretches);
    }

    /**
     * It worked wherever it did not wait.
     *
     * @param <P> names a place that is waited at
     * @return nowhere
     */
    @SuppressWarnings("unchecked") // holds nothing of that type
    public static <P> Elsewhere<P> nowhere() {
        return (Elsewhere<P>) NOWHERE;
    }

    /**
     * Tells what of a time that looks like work was none.
     *
     * @param begin begin of the time, nanoseconds
     * @param end its end
     * @param working what of it is to be divided: all but the JVM's stops
     * @param parts is told the parts
     * @return their sum, nanoseconds, {@code working} at most
     */
    public long within(long begin, long end, long working, Parts<P> parts) {
        long left = working;
        for (int i = Stops.firstThatEndsAfter(stretches, Stretch::end, begin); i < stretches.size() && left > 0; i++) {
            Stretch<P> stretch = stretches.get(i);
            if (stretch.begin >= end) {
                break;
            }
            double inside = (double) Math.min(end, stretch.end) - Math.max(begin, stretch.begin);
            for (Part<P> part : stretch.parts) {
                long nanos = Math.min(left, Math.round(inside * working / (end - begin) * part.share));
                if (nanos > 0) {
                    parts.add(part.state, part.place, nanos);
                    left -= nanos;
                }
            }
        }
        return working - left;
    }
}
