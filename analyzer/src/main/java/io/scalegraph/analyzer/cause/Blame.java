package io.scalegraph.analyzer.cause;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Whom the waits of one window are blamed on. Each moment of each wait is charged to what the thread does that is at the end
 * of the chain of threads waiting for one another; so the shares sum to the waits exactly. Immutable once given out.
 *
 * @param <P> names a place that is waited at
 */
public final class Blame<P> {
    private final Map<Charge<P>, Share> charges = new LinkedHashMap<>();
    private final Map<Long, Map<Integer, Share>> samples = new HashMap<>();

    /** Of nothing yet. */
    Blame() {}

    /**
     * What is blamed.
     *
     * @param <P> names a place that is waited at
     * @param state what a thread does
     * @param thread its Java thread id
     * @param place where it waits itself, null if it does not
     * @param reason why the JVM had stopped it, null if it had not
     */
    public record Charge<P>(
            State state,
            long thread,
            @Nullable P place,
            @Nullable Enum<?> reason) {}

    /** How much, in nanoseconds of waiting threads. */
    public static final class Share {
        private long direct;
        private long all;
        private long count;

        private Share() {}

        /**
         * Of threads that wait for the one that is blamed, or are it.
         *
         * @return nanoseconds; of samples, how many threads waited at them
         */
        public long direct() {
            return direct;
        }

        /**
         * Of all threads.
         *
         * @return nanoseconds; of samples, how many threads waited at them
         */
        public long all() {
            return all;
        }

        /**
         * How often it was added to.
         *
         * @return of samples, their number
         */
        public long count() {
            return count;
        }

        void add(long directTime, long allTime) {
            direct += directTime;
            all += allTime;
            count++;
        }
    }

    /**
     * All charges.
     *
     * @return shares above 0
     */
    public Map<Charge<P>, Share> charges() {
        return charges;
    }

    /**
     * The code that a thread was met in while others waited for its work, each weighted by how many did.
     *
     * @param thread Java thread id
     * @return weights by code
     */
    public Map<Integer, Share> samples(long thread) {
        return samples.getOrDefault(thread, Map.of());
    }

    /**
     * The sum of all charges.
     *
     * @return nanoseconds
     */
    public long sum() {
        return charges.values().stream().mapToLong(Share::all).sum();
    }

    void charge(Charge<P> charge, long direct, long all) {
        charges.computeIfAbsent(charge, key -> new Share()).add(direct, all);
    }

    void sample(long thread, int code, int direct, int all) {
        samples.computeIfAbsent(thread, id -> new LinkedHashMap<>())
                .computeIfAbsent(code, key -> new Share())
                .add(direct, all);
    }
}
