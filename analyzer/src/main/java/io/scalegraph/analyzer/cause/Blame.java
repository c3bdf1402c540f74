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
    private static final int STATES = State.values().length;

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
        private long own;
        private long direct;
        private long all;
        private long count;

        private Share() {}

        /**
         * Of the one that is blamed, which waits itself.
         *
         * @return nanoseconds; 0 of samples, and where the JVM had stopped it
         */
        public long own() {
            return own;
        }

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
        share(charge).add(direct, all);
    }

    private Share share(Charge<P> charge) {
        return charges.computeIfAbsent(charge, key -> new Share());
    }

    Account account(long thread) {
        return new Account(thread);
    }

    /** What one thread is blamed for, charge by charge: most are of the place that the last one of the same state was of. */
    final class Account {
        private final long thread;
        /** By state. */
        private final @Nullable Object[] places = new Object[STATES];

        private final @Nullable Share[] shares = new Share[STATES];

        private Account(long thread) {
            this.thread = thread;
        }

        @SuppressWarnings({"EnumOrdinal", "ReferenceEquality"}) // that the very same comes again is only the quick way
        void charge(State state, @Nullable P place, long own, long direct, long all) {
            int at = state.ordinal();
            Share share = shares[at];
            if (share == null || places[at] != place) {
                share = share(new Charge<>(state, thread, place, null));
                shares[at] = share;
                places[at] = place;
            }
            share.add(direct, all);
            share.own += own;
        }
    }

    void sample(long thread, int code, int direct, int all) {
        samples.computeIfAbsent(thread, id -> new LinkedHashMap<>())
                .computeIfAbsent(code, key -> new Share())
                .add(direct, all);
    }
}
