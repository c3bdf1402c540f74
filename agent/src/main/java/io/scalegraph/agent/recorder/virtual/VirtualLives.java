package io.scalegraph.agent.recorder.virtual;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * How many virtual threads there are, how long they live, and how long they wait for their first carrier. Thread-safe, and
 * no thread waits here. When each started is kept in a table that a later thread may overwrite: the sum of the delays stays
 * exact then.
 */
public final class VirtualLives {
    private static final int SLOT_BITS = 16;
    private static final int SLOTS = 1 << SLOT_BITS;
    /** Threads are started one after the other: the entries of so many, as a power of two, lie two cache lines apart. */
    private static final int APART_BITS = 3;

    private final Clock clock;
    private final LivingCount count = new LivingCount();
    private final AtomicLong overwritten = new AtomicLong();
    private final SharedTotal delays = SharedTotal.unnamed(WaitKind.THREAD_START);
    /** From begin to end; null where threads may have lived before measuring began. */
    private volatile @Nullable SharedTotal lives = SharedTotal.unnamed(WaitKind.THREAD_START);

    /** Of each entry the thread, 0 for none, and behind it when it was started. Made when the first starts. */
    private final AtomicReference<@Nullable AtomicLongArray> starts = new AtomicReference<>();

    VirtualLives(Clock clock) {
        this.clock = clock;
    }

    void forget() {
        starts.set(null);
    }

    /** There may be threads whose begin nobody has seen. */
    public void mayHaveBegun() {
        lives = null;
    }

    /** {@return how many have started} */
    public long started() {
        return count.started();
    }

    /**
     * A thread is about to be started by the calling thread.
     *
     * @param id its number
     * @param carrier number of the carrier that the calling thread runs on
     * @return whether it is the first
     */
    public boolean starting(long id, int carrier) {
        boolean first = count.start(carrier);
        AtomicLongArray all = startsNeeded();
        long now = clock.nanos();
        int entry = entry(id);
        if (all.get(entry) != 0 && all.getAndSet(entry, 0) != 0) {
            overwritten.incrementAndGet();
        }
        all.setPlain(entry + 1, now);
        all.setRelease(entry, id); // the time before the number, for who reads it in the other order
        delays.begin(carrier, now);
        return first;
    }

    private static int entry(long id) {
        int slot = (int) id & SLOTS - 1;
        return 2 * (((slot << APART_BITS) & (SLOTS - 1)) | (slot >>> (SLOT_BITS - APART_BITS)));
    }

    private AtomicLongArray startsNeeded() {
        AtomicLongArray all = starts.get();
        if (all != null) {
            return all;
        }
        AtomicLongArray made = new AtomicLongArray(2 * SLOTS);
        AtomicLongArray known = starts.compareAndExchange(null, made);
        return known == null ? made : known;
    }

    /**
     * A thread could not be started.
     *
     * @param id its number
     * @param carrier number of the carrier that the calling thread runs on
     */
    public void notStarted(long id, int carrier) {
        long begin = takeStart(id);
        count.takeBack(carrier);
        if (begin != 0) {
            delays.forget(carrier, begin);
        } else {
            delays.endOfUnknown(carrier, clock.nanos());
        }
    }

    /**
     * A thread, which is the calling one, begins to run.
     *
     * @param id its number
     * @param carrier number of the carrier that it runs on
     * @return whether its start was seen
     */
    public boolean begin(long id, int carrier) {
        long now = clock.nanos();
        long start = takeStart(id);
        if (start != 0) {
            delays.end(carrier, start, now);
            beginLife(carrier, now);
            return true;
        }
        if (overwritten.get() > 0 && overwritten.decrementAndGet() >= 0) {
            delays.endOfUnknown(carrier, now);
            beginLife(carrier, now);
            return true;
        }
        return false;
    }

    private void beginLife(int carrier, long now) {
        SharedTotal all = lives;
        if (all != null) {
            all.begin(carrier, now);
        }
    }

    /**
     * A thread, which is the calling one and whose begin was seen, ends.
     *
     * @param carrier number of the carrier that it runs on
     */
    public void end(int carrier) {
        count.end(carrier);
        SharedTotal all = lives;
        if (all != null) {
            all.endOfUnknown(carrier, clock.nanos());
        }
    }

    private long takeStart(long id) {
        AtomicLongArray all = starts.get();
        int entry = entry(id);
        if (all == null || all.get(entry) != id) {
            return 0;
        }
        long time = all.get(entry + 1);
        return all.compareAndSet(entry, id, 0) ? time : 0;
    }

    WaitSums delays() {
        return delays.read();
    }

    /** Without a thread that was seen to begin none is seen to end. */
    VirtualReading.Counts counts(WaitSums delaysSoFar) {
        long seen = delaysSoFar.count() == 0 ? TraceFormat.NOT_MEASURED : count.ended();
        return new VirtualReading.Counts(count.started(), seen, count.most());
    }

    @Nullable
    WaitSums lived(WaitSums delaysSoFar) {
        SharedTotal all = lives;
        return all == null || delaysSoFar.count() == 0 ? null : all.read();
    }
}
