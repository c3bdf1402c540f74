package io.scalegraph.agent.recorder;

import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import org.jspecify.annotations.Nullable;

/**
 * How many virtual threads there are, and how long they wait for their first carrier. Thread-safe, and no thread waits
 * here. When each started is kept in a table that a later thread may overwrite: the sum of the delays stays exact then.
 */
final class VirtualThreads {
    private static final int SLOTS = 1 << 16;
    private static final AtomicLong STARTED = new AtomicLong();
    private static final AtomicLong ENDED = new AtomicLong();
    private static final AtomicLong MOST_LIVING = new AtomicLong();
    private static final AtomicLong OVERWRITTEN = new AtomicLong();

    private static volatile SharedTotal delays = unnamed();
    /** From begin to end; null where threads may have lived before measuring began. */
    private static volatile @Nullable SharedTotal lives = unnamed();

    /** Made when the first virtual thread starts. */
    private static final class Table {
        static final AtomicLongArray IDS = new AtomicLongArray(SLOTS);
        static final AtomicLongArray TIMES = new AtomicLongArray(SLOTS);
    }

    private VirtualThreads() {}

    private static SharedTotal unnamed() {
        return new SharedTotal(WaitKind.THREAD_START, null, null, null, null);
    }

    /** Forgets everything. */
    static void reset() {
        if (STARTED.getAndSet(0) > 0) {
            for (int slot = 0; slot < SLOTS; slot++) {
                Table.IDS.set(slot, 0);
            }
        }
        ENDED.set(0);
        MOST_LIVING.set(0);
        OVERWRITTEN.set(0);
        delays = unnamed();
        lives = unnamed();
        VirtualComputations.reset();
        SharedRegion.reset();
    }

    /** There may be threads whose begin nobody has seen. */
    static void mayLive() {
        lives = null;
    }

    static boolean isVirtual(Thread thread) {
        @Nullable Class<?> parent = thread.getClass().getSuperclass();
        return parent != null && parent.getName().equals("java.lang.BaseVirtualThread");
    }

    static long started() {
        return STARTED.get();
    }

    /** The thread is about to be started by the calling thread. */
    static void starting(long id) {
        long started = STARTED.incrementAndGet();
        if (started == 1) {
            Recording.catchUp();
        }
        long living = started - ENDED.get();
        for (long most = MOST_LIVING.get(); living > most; most = MOST_LIVING.get()) {
            if (MOST_LIVING.compareAndSet(most, living)) {
                break;
            }
        }
        long now = System.nanoTime();
        int slot = (int) id & SLOTS - 1;
        if (Table.IDS.getAndSet(slot, 0) != 0) {
            OVERWRITTEN.incrementAndGet();
        }
        Table.TIMES.set(slot, now);
        Table.IDS.set(slot, id);
        delays.begin((int) id, now);
    }

    /** The thread could not be started. */
    static void notStarted(long id) {
        long begin = takeStart(id);
        STARTED.decrementAndGet();
        if (begin != 0) {
            delays.forget((int) id, begin);
        } else {
            delays.endOfUnknown((int) id, System.nanoTime());
        }
    }

    /**
     * The thread, which is the calling one, begins to run.
     *
     * @return whether its start was seen
     */
    static boolean begin(long id) {
        long now = System.nanoTime();
        long start = takeStart(id);
        if (start != 0) {
            delays.end((int) id, start, now);
            beginLife(id, now);
            return true;
        }
        if (OVERWRITTEN.get() > 0 && OVERWRITTEN.decrementAndGet() >= 0) {
            delays.endOfUnknown((int) id, now);
            beginLife(id, now);
            return true;
        }
        return false;
    }

    private static void beginLife(long id, long now) {
        SharedTotal all = lives;
        if (all != null) {
            all.begin((int) id, now);
        }
    }

    /** The thread, which is the calling one and whose begin was seen, ends. */
    static void end(long id) {
        ENDED.incrementAndGet();
        SharedTotal all = lives;
        if (all != null) {
            all.endOfUnknown((int) id, System.nanoTime());
        }
    }

    private static long takeStart(long id) {
        int slot = (int) id & SLOTS - 1;
        if (Table.IDS.get(slot) != id) {
            return 0;
        }
        long time = Table.TIMES.get(slot);
        return Table.IDS.compareAndSet(slot, id, 0) ? time : 0;
    }

    /** Everything so far; null if nothing was seen of virtual threads. */
    static Snapshot.@Nullable Virtual read() {
        long now = System.nanoTime();
        List<Snapshot.VirtualSum> sums = new ArrayList<>();
        for (SharedTotal total = SharedTotals.newest(); total != null; total = total.next) {
            WaitSums waits = total.read();
            if (!waits.isEmpty()) {
                sums.add(new Snapshot.VirtualSum(total.kind, total.site(), total.lockClass(), waits));
            }
        }
        WaitSums computed = VirtualComputations.calls().read();
        List<Snapshot.RegionSum> regions = SharedRegion.sums(now);
        if (STARTED.get() == 0 && sums.isEmpty() && computed.isEmpty() && regions.isEmpty()) {
            return null;
        }
        WaitSums delay = delays.read();
        // Without a thread that was seen to begin none is seen to end.
        long ended = delay.count() == 0 ? TraceFormat.NOT_MEASURED : ENDED.get();
        WaitSums waited = VirtualComputations.waits().read();
        SharedTotal all = lives;
        WaitSums lived = all == null || delay.count() == 0 ? null : all.read();
        return new Snapshot.Virtual(
                now, STARTED.get(), ended, MOST_LIVING.get(), delay, lived, computed, waited, sums, regions);
    }
}
