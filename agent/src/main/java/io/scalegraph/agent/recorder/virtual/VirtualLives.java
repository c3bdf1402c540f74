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
    private static final int SLOTS = 1 << 16;

    private final Clock clock;
    private final AtomicLong started = new AtomicLong();
    private final AtomicLong ended = new AtomicLong();
    private final AtomicLong mostLiving = new AtomicLong();
    private final AtomicLong overwritten = new AtomicLong();
    private final SharedTotal delays = SharedTotal.unnamed(WaitKind.THREAD_START);
    /** From begin to end; null where threads may have lived before measuring began. */
    private volatile @Nullable SharedTotal lives = SharedTotal.unnamed(WaitKind.THREAD_START);

    private final AtomicReference<@Nullable Starts> starts = new AtomicReference<>();

    /** Made when the first virtual thread starts. */
    private static final class Starts {
        final AtomicLongArray ids = new AtomicLongArray(SLOTS);
        final AtomicLongArray times = new AtomicLongArray(SLOTS);
    }

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
        return started.get();
    }

    /**
     * A thread is about to be started by the calling thread.
     *
     * @param id its number
     * @return whether it is the first
     */
    public boolean starting(long id) {
        long count = started.incrementAndGet();
        long living = count - ended.get();
        for (long most = mostLiving.get(); living > most; most = mostLiving.get()) {
            if (mostLiving.compareAndSet(most, living)) {
                break;
            }
        }
        Starts all = startsNeeded();
        long now = clock.nanos();
        int slot = (int) id & SLOTS - 1;
        if (all.ids.getAndSet(slot, 0) != 0) {
            overwritten.incrementAndGet();
        }
        all.times.set(slot, now);
        all.ids.set(slot, id);
        delays.begin((int) id, now);
        return count == 1;
    }

    private Starts startsNeeded() {
        Starts all = starts.get();
        if (all != null) {
            return all;
        }
        Starts made = new Starts();
        Starts known = starts.compareAndExchange(null, made);
        return known == null ? made : known;
    }

    /**
     * A thread could not be started.
     *
     * @param id its number
     */
    public void notStarted(long id) {
        long begin = takeStart(id);
        started.decrementAndGet();
        if (begin != 0) {
            delays.forget((int) id, begin);
        } else {
            delays.endOfUnknown((int) id, clock.nanos());
        }
    }

    /**
     * A thread, which is the calling one, begins to run.
     *
     * @param id its number
     * @return whether its start was seen
     */
    public boolean begin(long id) {
        long now = clock.nanos();
        long start = takeStart(id);
        if (start != 0) {
            delays.end((int) id, start, now);
            beginLife(id, now);
            return true;
        }
        if (overwritten.get() > 0 && overwritten.decrementAndGet() >= 0) {
            delays.endOfUnknown((int) id, now);
            beginLife(id, now);
            return true;
        }
        return false;
    }

    private void beginLife(long id, long now) {
        SharedTotal all = lives;
        if (all != null) {
            all.begin((int) id, now);
        }
    }

    /**
     * A thread, which is the calling one and whose begin was seen, ends.
     *
     * @param id its number
     */
    public void end(long id) {
        ended.incrementAndGet();
        SharedTotal all = lives;
        if (all != null) {
            all.endOfUnknown((int) id, clock.nanos());
        }
    }

    private long takeStart(long id) {
        Starts all = starts.get();
        int slot = (int) id & SLOTS - 1;
        if (all == null || all.ids.get(slot) != id) {
            return 0;
        }
        long time = all.times.get(slot);
        return all.ids.compareAndSet(slot, id, 0) ? time : 0;
    }

    WaitSums delays() {
        return delays.read();
    }

    /** Without a thread that was seen to begin none is seen to end. */
    VirtualReading.Counts counts(WaitSums delaysSoFar) {
        long seen = delaysSoFar.count() == 0 ? TraceFormat.NOT_MEASURED : ended.get();
        return new VirtualReading.Counts(started.get(), seen, mostLiving.get());
    }

    @Nullable
    WaitSums lived(WaitSums delaysSoFar) {
        SharedTotal all = lives;
        return all == null || delaysSoFar.count() == 0 ? null : all.read();
    }
}
