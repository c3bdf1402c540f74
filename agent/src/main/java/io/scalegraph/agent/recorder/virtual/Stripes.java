package io.scalegraph.agent.recorder.virtual;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Sums of one thing that many threads add to, in stripes, any of which serves any thread: a thread takes the first that
 * is free, for some nanoseconds. It never waits for one: where all are taken it makes another, so that there are at most
 * as many as threads were ever adding at the same time. A virtual thread gives up its carrier only where it blocks, so a
 * stripe is kept longer only if the operating system stops the carrier.
 *
 * @param <S> the sums
 */
final class Stripes<S extends Stripes.Sums<S>> {
    private static final int STARTS = starts();
    /** After so many a reader takes what the reading before it found. */
    private static final int MAX_YIELDS = 1_000;

    /** A stripe that nobody adds to. */
    static final int FREE = 0;

    private static final int TAKEN = 1;

    @SuppressWarnings("rawtypes") // a class has no type parameters
    private static final AtomicIntegerFieldUpdater<Stripe> CHANGE =
            AtomicIntegerFieldUpdater.newUpdater(Stripe.class, "taken");

    /** What is summed. Not thread-safe. */
    interface Sums<S> {
        /** Sums of nothing. */
        S empty();

        /** Adds all that others have summed. */
        void add(S other);
    }

    private final S nothing;
    /** Where threads begin to look, spread by their seeds; each start leads to further stripes. */
    private final AtomicReferenceArray<@Nullable Stripe<S>> newest = new AtomicReferenceArray<>(STARTS);

    private volatile S lastRead;

    /**
     * Makes sums.
     *
     * @param nothing sums of nothing
     */
    Stripes(S nothing) {
        this.nothing = nothing;
        this.lastRead = nothing;
    }

    /** Twice the carriers that there are as a rule, so that a free one is found at once. */
    private static int starts() {
        int carriers = Math.min(32, Runtime.getRuntime().availableProcessors());
        return Integer.highestOneBit(carriers * 2 - 1) * 2;
    }

    /** A stripe that belongs to the calling thread until it releases it. */
    Stripe<S> take(int seed) {
        int start = seed & STARTS - 1;
        Stripe<S> first = newest.get(start);
        for (Stripe<S> stripe = first; stripe != null; stripe = stripe.next) {
            if (stripe.tryTake()) {
                return stripe;
            }
        }
        return make(start, first);
    }

    private Stripe<S> make(int start, @Nullable Stripe<S> first) {
        Stripe<S> before = first;
        while (true) {
            Stripe<S> made = new Stripe<>(nothing.empty(), before);
            Stripe<S> found = newest.compareAndExchange(start, before, made);
            if (found == before) {
                return made;
            }
            before = found;
        }
    }

    /**
     * Everything so far, from any thread. Where a thread was stopped while it added, and does not go on in time, this is
     * what the reading before found: nothing is lost, it comes with a later reading.
     */
    S read() {
        S all = nothing.empty();
        for (int i = 0; i < STARTS; i++) {
            for (Stripe<S> stripe = newest.get(i); stripe != null; stripe = stripe.next) {
                if (!stripe.addTo(all)) {
                    return lastRead;
                }
            }
        }
        lastRead = all;
        return all;
    }

    /** A part of the sums. */
    static final class Stripe<S extends Sums<S>> {
        final S sums;
        private final @Nullable Stripe<S> next;
        /**
         * A stripe is made by who needs it. Given back by storing {@link #FREE}, which no full stack can keep from being
         * done as it could a call; a volatile store, so that what was summed is seen by who takes it next.
         */
        volatile int taken = TAKEN;

        Stripe(S sums, @Nullable Stripe<S> next) {
            this.sums = sums;
            this.next = next;
        }

        private boolean tryTake() {
            return taken == FREE && CHANGE.compareAndSet(this, FREE, TAKEN);
        }

        @SuppressWarnings("ThreadPriorityCheck") // lets a writer that was preempted go on
        private boolean addTo(S all) {
            for (int yields = 0; !tryTake(); yields++) {
                if (yields == MAX_YIELDS) {
                    return false;
                }
                Thread.yield();
            }
            try {
                all.add(sums);
                return true;
            } finally {
                taken = FREE;
            }
        }
    }
}
