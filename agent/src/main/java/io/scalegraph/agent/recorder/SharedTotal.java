package io.scalegraph.agent.recorder;

import io.scalegraph.trace.WaitKind;
import org.jspecify.annotations.Nullable;

/** All waits of all virtual threads for one kind of thing at one place. Thread-safe, and no thread waits here. */
final class SharedTotal extends WaitPlace {
    /** The total that was made before this one. */
    final @Nullable SharedTotal next;

    private final Stripes<WaitSums> stripes = new Stripes<>(new WaitSums());

    SharedTotal(
            WaitKind kind,
            @Nullable String siteClass,
            @Nullable String siteMethod,
            @Nullable Class<?> lockClass,
            @Nullable SharedTotal next) {
        super(kind, siteClass, siteMethod, lockClass);
        this.next = next;
    }

    /**
     * A wait begins.
     *
     * @param seed spreads threads over the stripes
     */
    void begin(int seed, long now) {
        Stripes.Stripe<WaitSums> stripe = stripes.take(seed);
        stripe.sums.begin(now);
        stripe.release();
    }

    void end(int seed, long begin, long now) {
        Stripes.Stripe<WaitSums> stripe = stripes.take(seed);
        stripe.sums.end(begin, now);
        stripe.release();
    }

    void endOfUnknown(int seed, long now) {
        Stripes.Stripe<WaitSums> stripe = stripes.take(seed);
        stripe.sums.endOfUnknown(now);
        stripe.release();
    }

    void forget(int seed, long begin) {
        Stripes.Stripe<WaitSums> stripe = stripes.take(seed);
        stripe.sums.forget(begin);
        stripe.release();
    }

    void beginPinned(int seed, long now) {
        Stripes.Stripe<WaitSums> stripe = stripes.take(seed);
        stripe.sums.beginPinned(now);
        stripe.release();
    }

    void endPinned(int seed, long now) {
        Stripes.Stripe<WaitSums> stripe = stripes.take(seed);
        stripe.sums.endPinned(now);
        stripe.release();
    }

    /** Everything so far, from any thread. */
    WaitSums read() {
        return stripes.read();
    }
}
