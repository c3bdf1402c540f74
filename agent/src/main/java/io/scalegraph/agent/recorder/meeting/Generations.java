package io.scalegraph.agent.recorder.meeting;

import io.scalegraph.agent.recorder.Clock;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The generations that somebody waits for now, found by identity of the barrier: taking an identity hash would change the
 * program's own. Bounded; what has no room is not split into imbalance and release. Thread-safe without waiting; whoever
 * meets a thread that was stopped while it opened a generation is not split either, nor who joins while the last waiter
 * leaves.
 */
public final class Generations {
    private static final int MAX = 64;
    private static final int ATTEMPTS = 1000;

    private final Clock clock;
    private final AtomicReferenceArray<@Nullable Generation> open = new AtomicReferenceArray<>(MAX);
    private final AtomicInteger count = new AtomicInteger();
    /** Set while one is being opened, so that no generation is there twice. Nobody waits for it for long. */
    private final AtomicBoolean opening = new AtomicBoolean();

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
        for (int i = 0; i < MAX; i++) {
            if (open.getAndSet(i, null) != null) {
                count.decrementAndGet();
            }
        }
    }

    /** {@return how many are open} */
    public int open() {
        return count.get();
    }

    /**
     * The calling thread begins to wait.
     *
     * @param barrier where it waits
     * @param phase the phase that it waits for the end of, 0 where there are none
     * @return the generation, null if there is no room
     */
    public @Nullable Generation join(Object barrier, long phase) {
        Generation generation = find(barrier, phase);
        for (int attempt = 0; generation == null && attempt < ATTEMPTS; attempt++) {
            if (opening.compareAndSet(false, true)) {
                try {
                    generation = find(barrier, phase);
                    generation = generation == null ? open(barrier, phase) : generation;
                } finally {
                    opening.set(false);
                }
                break;
            }
            Thread.onSpinWait();
            generation = find(barrier, phase);
        }
        if (generation != null) {
            generation.join();
        }
        return generation;
    }

    /**
     * The calling thread begins to wait for a partner, who will find the pair in the thread's own {@link OpenPartner}.
     *
     * @param exchanger where it waits
     * @return the pair
     */
    public Generation ofPair(Object exchanger) {
        Generation pair = new Generation(exchanger, 0, newest.incrementAndGet());
        pair.join();
        return pair;
    }

    private @Nullable Generation find(Object barrier, long phase) {
        int left = count.get();
        for (int i = 0; i < MAX && left > 0; i++) {
            Generation generation = open.get(i);
            if (generation != null) {
                if (generation.isOf(barrier, phase)) {
                    return generation;
                }
                left--;
            }
        }
        return null;
    }

    private @Nullable Generation open(Object barrier, long phase) {
        Generation generation = new Generation(barrier, phase, newest.incrementAndGet());
        for (int i = 0; i < MAX; i++) {
            if (open.get(i) == null && open.compareAndSet(i, null, generation)) {
                count.incrementAndGet();
                return generation;
            }
        }
        return null;
    }

    /** A waiter goes on. One that all have left, by a time limit or an interruption, is forgotten. */
    void leave(Generation generation) {
        if (generation.leave() && !generation.isTripped()) {
            close(generation);
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
        if (count.get() == 0) {
            return;
        }
        for (int i = 0; i < MAX; i++) {
            Generation generation = open.get(i);
            if (generation != null && generation.isOf(barrier, phase)) {
                generation.trip(clock.nanos(), last);
                close(generation);
            }
        }
    }

    private void close(Generation generation) {
        int left = count.get();
        for (int i = 0; i < MAX && left > 0; i++) {
            if (open.get(i) == generation && open.compareAndSet(i, generation, null)) {
                count.decrementAndGet();
                return;
            }
        }
    }
}
