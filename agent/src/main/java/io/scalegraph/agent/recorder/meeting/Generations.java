package io.scalegraph.agent.recorder.meeting;

import io.scalegraph.agent.recorder.Clock;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The generations that somebody waits for now, found by identity of the barrier: taking an identity hash would change the
 * program's own. Bounded; what has no room is not split into imbalance and release. Thread-safe, and no thread waits for
 * another.
 *
 * <p>Who opens a generation writes one entry of the table, whoever lets it go writes it back; nothing here is written at
 * each wait by all threads. Two that open the same generation at the same moment make two entries of it; the last to arrive
 * finds both, and makes them one.
 *
 * <p>Memory order. An entry is made known by a volatile store of its barrier. A thread does so before it looks whether the
 * latch is open, and who opens the latch looks at the table behind that and behind a full fence: so one of the two sees the
 * other. At a barrier its own lock is between them. Who looks for a barrier reads opaquely, so that a processor of weak
 * order may load many entries at once, and reads again volatilely what it has found. Who forgets a generation stores its
 * entry's barrier before the entry itself, which only then can be used again.
 */
public final class Generations {
    private static final int MAX = 512;
    /** So many numbers a thread takes at once. */
    private static final int NUMBERS = 64;

    private final Clock clock;
    /** Of each entry the barrier, and behind it the generation: eight on a cache line, which are looked at together. */
    private final AtomicReferenceArray<@Nullable Object> table = new AtomicReferenceArray<>(2 * MAX);
    /** Entries from here on have never been used. Written no more once as many were open at once as ever will be. */
    private final AtomicInteger used = new AtomicInteger();

    private final AtomicLong newest = new AtomicLong();

    /**
     * None is open.
     *
     * @param clock tells when they end
     */
    public Generations(Clock clock) {
        this.clock = clock;
    }

    /** Forgets all of them, and so the program's barriers; who still waits in one is not split. */
    public void forget() {
        for (int slot = 0; slot < MAX; slot++) {
            if (table.get(2 * slot + 1) instanceof Generation generation) {
                close(generation);
            }
        }
    }

    /** {@return how many are open} */
    public int open() {
        int open = 0;
        for (int slot = 0; slot < MAX; slot++) {
            if (table.get(2 * slot + 1) != null) {
                open++;
            }
        }
        return open;
    }

    /** Takes the next numbers of generations, for one thread: as many as {@link #NUMBERS} from what is returned on. */
    long takeNumbers() {
        return newest.getAndAdd(NUMBERS) + 1;
    }

    /** Whether a thread that takes numbers has used them up. */
    static boolean areUsedUp(long next) {
        return (next - 1) % NUMBERS == 0;
    }

    /** The generation that the calling thread belongs to from now on, null if there is none yet. */
    @Nullable
    Generation join(Object barrier, long phase) {
        int end = used.get();
        for (int slot = 0; slot < end; slot++) {
            if (table.getOpaque(2 * slot) == barrier) {
                Generation generation = at(slot, barrier, phase);
                if (generation != null && generation.join()) {
                    return generation;
                }
            }
        }
        return null;
    }

    private @Nullable Generation at(int slot, Object barrier, long phase) {
        if (table.get(2 * slot) != barrier) {
            return null;
        }
        Object found = table.get(2 * slot + 1);
        return found instanceof Generation generation && generation.isOf(barrier, phase) ? generation : null;
    }

    /**
     * The calling thread, which belongs to it, opens a generation.
     *
     * @param near the entry to try first: the thread's last, so that threads which open many at once keep to their own
     * @return whether there was room
     */
    boolean open(Generation generation, Object barrier, int near) {
        for (int i = 0; i < MAX; i++) {
            int slot = near + i & MAX - 1;
            if (table.getOpaque(2 * slot + 1) == null) {
                generation.slot = slot;
                if (table.compareAndSet(2 * slot + 1, null, generation)) {
                    use(slot + 1);
                    table.set(2 * slot, barrier);
                    return true;
                }
            }
        }
        return false;
    }

    private void use(int end) {
        for (int before = used.get(); before < end; before = used.get()) {
            used.compareAndSet(before, end);
        }
    }

    /** A waiter goes on. One that all have left, by a time limit or an interruption, is forgotten. */
    void leave(Generation generation) {
        if (!generation.isTripped() && generation.leave() && generation.isInTable()) {
            remove(generation);
        }
    }

    /**
     * The wait is over for all who joined.
     *
     * @param barrier where they wait
     * @param phase the phase that has ended, 0 where there are none
     * @param last the thread that arrived last, 0 if nobody did
     */
    public void trip(Object barrier, long phase, long last) {
        int end = used.get();
        if (end == 0) {
            return;
        }
        VarHandle.fullFence(); // that the barrier lets its waiters go is to be seen before the table is read
        long now = 0;
        Generation first = null;
        for (int slot = 0; slot < end; slot++) {
            Generation generation = table.getOpaque(2 * slot) == barrier ? at(slot, barrier, phase) : null;
            if (generation != null) {
                now = first == null ? clock.nanos() : now;
                generation.trip(now, last, first);
                first = first == null ? generation : first;
                close(generation);
            }
        }
    }

    private void close(Generation generation) {
        if (generation.close()) {
            remove(generation);
        }
    }

    /** Done by the one who has closed it. */
    private void remove(Generation generation) {
        table.setRelease(2 * generation.slot, null);
        table.setRelease(2 * generation.slot + 1, null);
    }
}
