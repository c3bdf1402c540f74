package io.scalegraph.agent.recorder;

import io.scalegraph.trace.WaitKind;
import java.lang.ref.WeakReference;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * All waits of all virtual threads for one kind of thing at one place. Kept in stripes, any of which serves any thread:
 * a thread takes the first that is free, for some nanoseconds, and never waits for one. A virtual thread gives up its
 * carrier only where it blocks, so a stripe is kept longer only if the operating system stops the carrier.
 */
final class SharedTotal {
    private static final int STRIPES = stripes();
    private static final int MAX_TRIES = 1_000_000;

    final WaitKind kind;
    final @Nullable String siteClass;
    final @Nullable String siteMethod;
    /** Weak: a class of the program must not outlive its loader for our sake. */
    private final @Nullable WeakReference<Class<?>> lockClass;
    /** The total that was made before this one. */
    final @Nullable SharedTotal next;

    private final String site;
    private final AtomicReferenceArray<@Nullable Stripe> stripes = new AtomicReferenceArray<>(STRIPES);

    SharedTotal(
            WaitKind kind,
            @Nullable String siteClass,
            @Nullable String siteMethod,
            @Nullable Class<?> lockClass,
            @Nullable SharedTotal next) {
        this.kind = kind;
        this.siteClass = siteClass;
        this.siteMethod = siteMethod;
        this.lockClass = lockClass == null ? null : new WeakReference<>(lockClass);
        this.next = next;
        this.site = siteClass == null ? "" : siteClass + "::" + siteMethod;
    }

    /** Twice the carriers that there are as a rule, so that a free one is found at once. */
    private static int stripes() {
        int carriers = Math.min(32, Runtime.getRuntime().availableProcessors());
        return Integer.highestOneBit(carriers * 2 - 1) * 2;
    }

    boolean matches(WaitKind kind, @Nullable String siteClass, @Nullable String siteMethod, @Nullable Class<?> lock) {
        return this.kind == kind
                && (lockClass == null ? lock == null : lock != null && lockClass.refersTo(lock))
                && Objects.equals(this.siteClass, siteClass)
                && Objects.equals(this.siteMethod, siteMethod);
    }

    /** Class of the lock; null if there is none, or if it has been unloaded. */
    @Nullable
    Class<?> lockClass() {
        return lockClass == null ? null : lockClass.get();
    }

    String site() {
        return site;
    }

    /**
     * A wait begins.
     *
     * @param seed spreads threads over the stripes
     */
    void begin(int seed, long now) {
        Stripe stripe = take(seed);
        stripe.sums.begin(now);
        stripe.release();
    }

    void end(int seed, long begin, long now) {
        Stripe stripe = take(seed);
        stripe.sums.end(begin, now);
        stripe.release();
    }

    void endOfUnknown(int seed, long now) {
        Stripe stripe = take(seed);
        stripe.sums.endOfUnknown(now);
        stripe.release();
    }

    void forget(int seed, long begin) {
        Stripe stripe = take(seed);
        stripe.sums.forget(begin);
        stripe.release();
    }

    void beginPinned(int seed, long now) {
        Stripe stripe = take(seed);
        stripe.sums.beginPinned(now);
        stripe.release();
    }

    void endPinned(int seed, long now) {
        Stripe stripe = take(seed);
        stripe.sums.endPinned(now);
        stripe.release();
    }

    private Stripe take(int seed) {
        for (int i = 0; i < MAX_TRIES; i++) {
            Stripe stripe = stripe(seed + i & STRIPES - 1);
            if (stripe.tryTake()) {
                return stripe;
            }
        }
        throw new IllegalStateException("no part of a total is ever free");
    }

    private Stripe stripe(int index) {
        Stripe known = stripes.get(index);
        if (known != null) {
            return known;
        }
        Stripe made = new Stripe();
        Stripe other = stripes.compareAndExchange(index, null, made);
        return other == null ? made : other;
    }

    /** Everything so far, from any thread. */
    WaitSums read() {
        WaitSums all = new WaitSums();
        for (int i = 0; i < STRIPES; i++) {
            Stripe stripe = stripes.get(i);
            if (stripe != null) {
                stripe.addTo(all);
            }
        }
        return all;
    }

    private static final class Stripe {
        final WaitSums sums = new WaitSums();
        private final AtomicBoolean taken = new AtomicBoolean();

        boolean tryTake() {
            return !taken.get() && taken.compareAndSet(false, true);
        }

        void release() {
            taken.set(false);
        }

        @SuppressWarnings("ThreadPriorityCheck") // lets a writer that was preempted go on
        void addTo(WaitSums all) {
            for (int attempt = 1; !tryTake(); attempt++) {
                if (attempt == MAX_TRIES) {
                    throw new IllegalStateException("a total is never free");
                }
                Thread.yield();
            }
            try {
                all.add(sums);
            } finally {
                release();
            }
        }
    }
}
