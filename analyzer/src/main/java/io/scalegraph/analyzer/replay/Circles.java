package io.scalegraph.analyzer.replay;

import io.scalegraph.analyzer.column.Longs;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Threads that wait for one another in a circle. No thread of the recording did, and what it knows of who ended which wait is in
 * the order of time: so in a circle there is a lock to which threads come in another order here. There another lock that was not
 * recorded had kept them apart, or a thread had asked by {@code tryLock} whether it was free, or what it had then to wait for would
 * have come from another thread now. One of the circle has the lock beside who has it: as in the recording, the other one does not
 * come further before.
 */
final class Circles {
    private static final int NOBODY = Threads.NOBODY;
    /** More often than this is damage. */
    private static final int MOST_BROKEN = 10_000;

    private final Program program;
    private final Threads threads;
    private final LockStates locks;
    private final EventStates events;
    /** By event one more than the thread that makes it happen; null until it is needed, as in most replays it is not. */
    private @Nullable Longs signallers;

    private int broken;

    Circles(Program program, Threads threads, LockStates locks, EventStates events) {
        this.program = program;
        this.threads = threads;
        this.locks = locks;
        this.events = events;
    }

    /** No thread goes on any more. Returns whether there was a circle, and one of its threads goes on now. */
    boolean isBroken() {
        if (broken == MOST_BROKEN) {
            return false;
        }
        int[] foundBy = new int[threads.tracks.size()]; // one more than where the walk began that came there first
        for (int start = 0; start < foundBy.length; start++) {
            int at = start;
            while (at != NOBODY && foundBy[at] == 0) {
                foundBy[at] = start + 1;
                at = waitsFor(at);
            }
            if (at != NOBODY && foundBy[at] == start + 1 && isBrokenAt(at)) {
                broken++;
                return true;
            }
        }
        return false;
    }

    private Longs signallers() {
        Longs known = signallers;
        if (known == null) {
            known = new Longs(program.events());
            for (int thread = 0; thread < threads.tracks.size(); thread++) {
                Track track = threads.tracks.get(thread);
                for (int i = 0; i < track.size(); i++) {
                    if (track.step(i) == Step.SIGNAL) {
                        known.set(track.object(i), thread + 1L);
                    }
                }
            }
            signallers = known;
        }
        return known;
    }

    /** {@link #NOBODY} if it is not one thread that can be told. */
    private int waitsFor(int thread) {
        int event = events.awaited(thread);
        if (event != EventStates.NONE) {
            return (int) signallers().get(event) - 1;
        }
        return isBlocked(thread) ? locks.holder(thread, threads.object(thread)) : NOBODY;
    }

    /** Whether it waits for a lock. */
    private boolean isBlocked(int thread) {
        return !threads.hasEnded(thread)
                && events.awaited(thread) == EventStates.NONE
                && (threads.step(thread) == Step.ACQUIRE || threads.step(thread) == Step.SHARE);
    }

    /** First comes who had not to wait for the lock in the recording. */
    private boolean isBrokenAt(int member) {
        int one = find(member, thread -> isBlocked(thread) && threads.nanos(thread) == Track.UNKNOWN);
        one = one == NOBODY ? find(member, this::isBlocked) : one;
        if (one == NOBODY) {
            return false;
        }
        locks.takeAnyway(one, threads.object(one), threads.step(one) == Step.SHARE);
        return true;
    }

    private int find(int member, IntPredicate which) {
        int thread = member;
        do {
            if (which.test(thread)) {
                return thread;
            }
            thread = waitsFor(thread);
        } while (thread != member);
        return NOBODY;
    }
}
