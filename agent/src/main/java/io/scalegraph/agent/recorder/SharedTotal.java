package io.scalegraph.agent.recorder;

import io.scalegraph.trace.WaitKind;
import java.lang.ref.WeakReference;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** All waits of all virtual threads for one kind of thing at one place. Thread-safe, and no thread waits here. */
final class SharedTotal {
    final WaitKind kind;
    final @Nullable String siteClass;
    final @Nullable String siteMethod;
    /** Weak: a class of the program must not outlive its loader for our sake. */
    private final @Nullable WeakReference<Class<?>> lockClass;
    /** The total that was made before this one. */
    final @Nullable SharedTotal next;

    private final String site;
    private final Stripes<WaitSums> stripes = new Stripes<>(new WaitSums());

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

    boolean matches(WaitKind kind, @Nullable String siteClass, @Nullable String siteMethod, @Nullable Class<?> lock) {
        return this.kind == kind
                && isOf(lock)
                && Objects.equals(this.siteClass, siteClass)
                && Objects.equals(this.siteMethod, siteMethod);
    }

    boolean isOf(@Nullable Class<?> lock) {
        return lockClass == null ? lock == null : lock != null && lockClass.refersTo(lock);
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
