package io.scalegraph.analyzer.replay;

import io.scalegraph.analyzer.column.Longs;

/** Which events of a replay have happened, and who awaits one that has not. */
final class EventStates {
    static final int NONE = -1;

    private final Program program;
    private final Changes changes;
    private final Threads threads;
    /** By event: 0 as long as nothing was, less with a thread that awaits it, more with when it happened. */
    private final Longs events;
    /** By thread whether it had to wait in its last await. */
    private final boolean[] waited;

    EventStates(Program program, Changes changes, Threads threads) {
        this.program = program;
        this.changes = changes;
        this.threads = threads;
        this.events = new Longs(program.events());
        this.waited = new boolean[threads.tracks.size()];
    }

    /** Whether a thread that comes to an event goes on at once. */
    boolean await(int thread, int event) {
        long happened = events.get(event) - 1;
        boolean before = happened >= 0 && happened < threads.now();
        if (before || changes.isWithout(program.placeOfEvent(event))) {
            waited[thread] = false;
            threads.pass(thread);
            return true;
        }
        waited[thread] = true;
        threads.pass(thread);
        if (happened >= 0) {
            return true; // at this very instant: it waited, and it is on its way
        }
        events.set(event, -1 - thread);
        return false;
    }

    boolean hasWaited(int thread) {
        return waited[thread];
    }

    void signal(int event) {
        long before = events.get(event);
        if (before <= 0) {
            events.set(event, threads.now() + 1);
            if (before < 0) {
                threads.goOnAfter((int) (-1 - before), 0);
            }
        }
    }

    /** The event that a thread awaits, {@link #NONE} if it does not wait so. */
    int awaited(int thread) {
        if (!threads.isBehind(thread, Step.AWAIT)) {
            return NONE;
        }
        int event = threads.objectBefore(thread);
        return events.get(event) == -1 - thread ? event : NONE;
    }
}
