package io.scalegraph.agent.recorder.virtual;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Sums of one thing that many threads add to, in stripes, any of which serves any thread: a thread takes the first that
 * is free from where its carrier's stand, for some nanoseconds. So as a rule a stripe is written by one carrier alone and
 * stays in that processor's cache. A thread never waits for one: where all are taken it makes another, so that there are
 * at most as many as threads were ever adding at the same time, from one start. A virtual thread gives up its carrier only
 * where it blocks, so a stripe is kept longer only if the operating system stops the carrier.
 *
 * <p>Memory order: sums are plain. They are read and written between the compare-and-set that takes a stripe and the
 * volatile store that gives it back, so whoever takes it next sees them, on any processor.
 *
 * @param <S> the sums
 */
final class Stripes<S extends Stripes.Sums<S>> {
    private static final int MAX_STARTS = 256;
    private static final int STARTS = starts();
    /** After so many a reader takes what the reading before it found. */
    private static final int MAX_YIELDS = 1_000;

    /** A stripe that nobody adds to. */
    static final int FREE = 0;

    private static final int TAKEN = 1;

    @SuppressWarnings("rawtypes") // a class has no type parameters
    private static final AtomicIntegerFieldUpdater<Sums> CHANGE =
            AtomicIntegerFieldUpdater.newUpdater(Sums.class, "taken");

    private final S nothing;
    /** Where threads begin to look, by the numbers of their carriers; each start leads to further stripes. */
    private final AtomicReferenceArray<@Nullable S> newest = new AtomicReferenceArray<>(STARTS);

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

    /** As many as carriers, which have numbers from 0, and twice as many on few processors: others may add too. */
    static int starts() {
        int processors = Math.min(MAX_STARTS / 2, Runtime.getRuntime().availableProcessors());
        return Integer.highestOneBit(processors * 2 - 1) * 2;
    }

    /** A stripe that belongs to the calling thread until it stores {@link #FREE} in it. */
    S take(int carrier) {
        int start = carrier & STARTS - 1;
        S first = newest.get(start);
        for (S stripe = first; stripe != null; stripe = stripe.next) {
            if (tryTake(stripe)) {
                return stripe;
            }
        }
        return make(start, first);
    }

    private static boolean tryTake(Sums<?> stripe) {
        return stripe.taken == FREE && CHANGE.compareAndSet(stripe, FREE, TAKEN);
    }

    private S make(int start, @Nullable S first) {
        S before = first;
        S made = nothing.empty();
        while (true) {
            made.next = before;
            S found = newest.compareAndExchange(start, before, made);
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
            for (S stripe = newest.get(i); stripe != null; stripe = stripe.next) {
                if (!addTo(all, stripe)) {
                    return lastRead;
                }
            }
        }
        lastRead = all;
        return all;
    }

    @SuppressWarnings("ThreadPriorityCheck") // lets a writer that was preempted go on
    private boolean addTo(S all, S stripe) {
        for (int yields = 0; !tryTake(stripe); yields++) {
            if (yields == MAX_YIELDS) {
                return false;
            }
            Thread.yield();
        }
        try {
            all.add(stripe);
            return true;
        } finally {
            stripe.taken = FREE;
        }
    }

    /**
     * A part of the sums, or all of them. Not thread-safe but for the taking.
     *
     * @param <S> the sums
     */
    abstract static class Sums<S extends Sums<S>> extends Padding {
        /** Set before others can find the stripe, and never again. */
        @Nullable
        S next;
        /**
         * A stripe is made by who needs it. Given back by storing {@link #FREE}, which no full stack can keep from being
         * done as it could a call; a volatile store, so that what was summed is seen by who takes it next.
         */
        volatile int taken = TAKEN;

        Sums() {}

        /** Sums of nothing. */
        abstract S empty();

        /** Adds all that others have summed. */
        abstract void add(S other);
    }
}
