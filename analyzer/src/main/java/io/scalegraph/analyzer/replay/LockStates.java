package io.scalegraph.analyzer.replay;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The locks of a replay, each as one or as the several that it is split into. */
final class LockStates {
    private final LockState[][] states;
    /** By lock, how often one of its parts was asked for. */
    private final long[] dealt;
    /** By thread and lock which part it has asked for. */
    private final Map<Long, Integer> parts = new HashMap<>();

    LockStates(Program program, Changes changes, Threads threads) {
        List<Program.Lock> locks = program.locks();
        states = new LockState[locks.size()][];
        dealt = new long[locks.size()];
        for (int i = 0; i < states.length; i++) {
            Program.Lock lock = locks.get(i);
            boolean isThere = !changes.isWithout(lock.place());
            states[i] = new LockState[isThere ? changes.parts(lock.place()) : 0];
            for (int part = 0; part < states[i].length; part++) {
                states[i][part] = new LockState(threads, lock.place(), lock.barging());
            }
        }
    }

    /** Whether a thread has it now and goes on at once. A lock that is not there is always free. */
    boolean come(int thread, int lock, boolean shared, Threads threads) {
        LockState[] split = states[lock];
        if (split.length == 0) {
            threads.pass(thread);
            return true;
        }
        int part = split.length == 1 ? 0 : parts.computeIfAbsent(key(thread, lock), key -> deal(lock));
        return split[part].come(thread, shared);
    }

    /** The thread that has had longest what another one waits for, {@link Threads#NOBODY} if nobody has it. */
    int holder(int thread, int lock) {
        return part(thread, lock).holder();
    }

    /** A thread that waits for a lock has it beside who has it. */
    void takeAnyway(int thread, int lock, boolean shared) {
        part(thread, lock).takeAnyway(thread, shared);
    }

    private LockState part(int thread, int lock) {
        return states[lock][parts.getOrDefault(key(thread, lock), 0)];
    }

    private int deal(int lock) {
        return (int) (dealt[lock]++ % states[lock].length);
    }

    void release(int thread, int lock) {
        LockState[] split = states[lock];
        if (split.length == 1) {
            split[0].release(thread);
        } else if (split.length > 1) {
            Integer part = parts.remove(key(thread, lock));
            if (part != null) {
                split[part].release(thread);
            }
        }
    }

    /** How long the one that was held longest was held. */
    long mostHeld() {
        return Stream.of(states)
                .flatMap(Stream::of)
                .mapToLong(LockState::held)
                .max()
                .orElse(0);
    }

    private static long key(int thread, int lock) {
        return ((long) thread << Integer.SIZE) | lock;
    }
}
