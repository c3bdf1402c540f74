package io.scalegraph.agent.recorder.virtual;

import io.scalegraph.agent.recorder.place.WaitLength;
import io.scalegraph.agent.recorder.place.WaitPlace;
import io.scalegraph.trace.WaitHistogram;
import io.scalegraph.trace.WaitKind;
import org.jspecify.annotations.Nullable;

/** All waits of all virtual threads for one kind of thing at one place. Thread-safe, and no thread waits here. */
public final class SharedTotal extends WaitPlace {
    /** The total with the same place in the table that was made before this one. */
    private final @Nullable SharedTotal next;
    /** Written where it changes only, which it hardly does: so it stays in the caches of all processors. */
    private volatile WaitLength last = WaitLength.LONG;

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

    /** A total that has no name, and stands for itself. */
    static SharedTotal unnamed(WaitKind kind) {
        return new SharedTotal(kind, null, null, null, null);
    }

    @Override
    public WaitLength lastLength() {
        return last;
    }

    @Nullable
    SharedTotal next() {
        return next;
    }

    /**
     * A wait begins.
     *
     * @param carrier number of the carrier that the calling thread runs on
     * @param now when
     */
    public void begin(int carrier, long now) {
        WaitSums stripe = stripes.take(carrier);
        try {
            stripe.begin(now);
        } finally {
            stripe.taken = Stripes.FREE;
        }
    }

    /**
     * A wait ends.
     *
     * @param carrier number of the carrier that the calling thread runs on
     * @param begin when it began
     * @param now when it ends
     */
    public void end(int carrier, long begin, long now) {
        int bucket = bucketOf(now - begin);
        WaitSums stripe = stripes.take(carrier);
        try {
            stripe.end(bucket, now - begin, now);
        } finally {
            stripe.taken = Stripes.FREE;
        }
    }

    /**
     * A wait ends, and it is known what ended it. All in one stripe, which is taken once.
     *
     * @param carrier number of the carrier that the calling thread runs on
     * @param begin when it began
     * @param now when it ends
     * @param ender number of the thread that ended it, or what stands for it
     * @param vainWakes how often the thread was woken before
     */
    public void endBy(int carrier, long begin, long now, long ender, long vainWakes) {
        int bucket = bucketOf(now - begin);
        WaitSums stripe = stripes.take(carrier);
        try {
            // First, since it may fail: who waits forgets the wait then, as one whose end is not counted.
            stripe.endedBy(ender, now - begin, vainWakes);
            stripe.end(bucket, now - begin, now);
        } finally {
            stripe.taken = Stripes.FREE;
        }
    }

    private int bucketOf(long waited) {
        WaitLength length = WaitLength.of(waited);
        if (last != length) {
            last = length;
        }
        return WaitHistogram.bucket(waited);
    }

    /**
     * A wait ends whose begin is in the sums but not known any more.
     *
     * @param carrier number of the carrier that the calling thread runs on
     * @param now when it ends
     */
    public void endOfUnknown(int carrier, long now) {
        WaitSums stripe = stripes.take(carrier);
        try {
            stripe.endOfUnknown(now);
        } finally {
            stripe.taken = Stripes.FREE;
        }
    }

    /**
     * A wait that began is none.
     *
     * @param carrier number of the carrier that the calling thread runs on
     * @param begin when it began
     */
    public void forget(int carrier, long begin) {
        WaitSums stripe = stripes.take(carrier);
        try {
            stripe.forget(begin);
        } finally {
            stripe.taken = Stripes.FREE;
        }
    }

    /**
     * The wait blocks the carrier from now on.
     *
     * @param carrier number of the carrier that the calling thread runs on
     * @param now when
     */
    public void beginPinned(int carrier, long now) {
        WaitSums stripe = stripes.take(carrier);
        try {
            stripe.beginPinned(now);
        } finally {
            stripe.taken = Stripes.FREE;
        }
    }

    /**
     * The wait does not block the carrier any more.
     *
     * @param carrier number of the carrier that the calling thread runs on
     * @param now when
     */
    public void endPinned(int carrier, long now) {
        WaitSums stripe = stripes.take(carrier);
        try {
            stripe.endPinned(now);
        } finally {
            stripe.taken = Stripes.FREE;
        }
    }

    /** {@return everything so far, from any thread} */
    public WaitSums read() {
        return stripes.read();
    }
}
