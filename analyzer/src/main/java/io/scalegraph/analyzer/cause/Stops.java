package io.scalegraph.analyzer.cause;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/** When the JVM had stopped all threads, or one: no two of one thread at once. Immutable. */
public final class Stops {
    /** There were none. */
    public static final Stops NONE = new Stops(List.of());

    /** {@link Stop#thread} of a stop of all threads. */
    public static final long ALL = 0;

    private final Map<Long, List<Stop>> byThread = new HashMap<>();

    /**
     * One stop, in nanoseconds.
     *
     * @param reason why
     * @param thread Java thread id, {@link #ALL} for all
     * @param begin its begin
     * @param end its end
     */
    public record Stop(Enum<?> reason, long thread, long begin, long end) {}

    /** Is told the parts of a time in which a thread was stopped. */
    @FunctionalInterface
    public interface Parts {
        /**
         * Takes one part.
         *
         * @param reason why
         * @param begin its begin, nanoseconds
         * @param end its end
         */
        void add(Enum<?> reason, long begin, long end);
    }

    /**
     * Copies.
     *
     * @param stops in any order; no moment of a thread is in two of them
     */
    public Stops(List<Stop> stops) {
        for (Stop stop : stops) {
            byThread.computeIfAbsent(stop.thread, id -> new ArrayList<>()).add(stop);
        }
        byThread.values().forEach(list -> list.sort(Comparator.comparingLong(Stop::begin)));
    }

    /**
     * Tells what of a time a thread was stopped.
     *
     * @param thread Java thread id
     * @param begin begin of the time, nanoseconds
     * @param end its end
     * @param parts is told the parts
     * @return their sum, nanoseconds
     */
    public long within(long thread, long begin, long end, Parts parts) {
        return within(byThread.getOrDefault(ALL, List.of()), begin, end, parts)
                + (thread == ALL ? 0 : within(byThread.getOrDefault(thread, List.of()), begin, end, parts));
    }

    private static long within(List<Stop> stops, long begin, long end, Parts parts) {
        long sum = 0;
        for (int i = firstThatEndsAfter(stops, Stop::end, begin); i < stops.size() && stops.get(i).begin < end; i++) {
            Stop stop = stops.get(i);
            long low = Math.max(begin, stop.begin);
            long high = Math.min(end, stop.end);
            if (low < high) {
                parts.add(stop.reason, low, high);
                sum += high - low;
            }
        }
        return sum;
    }

    /**
     * Binary search.
     *
     * @param spans in order of their ends
     * @param end end of one
     * @return index of the first that ends after a time, their number if there is none
     */
    static <S> int firstThatEndsAfter(List<S> spans, ToLongFunction<S> end, long time) {
        int low = 0;
        int high = spans.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (end.applyAsLong(spans.get(middle)) <= time) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
