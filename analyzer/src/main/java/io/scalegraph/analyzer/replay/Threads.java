package io.scalegraph.analyzer.replay;

import java.util.List;

/** Where each thread of a replay is in its steps, and what the time is. Not thread-safe. */
final class Threads {
    /** In place of a thread. */
    static final int NOBODY = -1;

    final List<Track> tracks;
    private final WaysBack waysBack;
    private final Agenda agenda;
    private final int[] next;
    private final long[] arrived;
    private long now;

    Threads(Program program) {
        tracks = program.tracks();
        waysBack = program.waysBack();
        agenda = new Agenda(tracks.size());
        next = new int[tracks.size()];
        arrived = new long[tracks.size()];
    }

    long now() {
        return now;
    }

    boolean anyGoesOn() {
        return !agenda.isEmpty();
    }

    /** The thread that goes on next; it is its time now. */
    int advance() {
        now = agenda.next();
        return agenda.remove();
    }

    /** A thread goes on after a while. */
    void goOnAfter(int thread, long nanos) {
        agenda.add(thread, now + nanos);
    }

    boolean hasEnded(int thread) {
        return next[thread] >= tracks.get(thread).size();
    }

    Step step(int thread) {
        return tracks.get(thread).step(next[thread]);
    }

    long nanos(int thread) {
        return tracks.get(thread).nanos(next[thread]);
    }

    int object(int thread) {
        return tracks.get(thread).object(next[thread]);
    }

    /** On to the next step. */
    void pass(int thread) {
        next[thread]++;
    }

    /** Whether the last step that a thread went through is one. */
    boolean isBehind(int thread, Step step) {
        return next[thread] > 0 && tracks.get(thread).step(next[thread] - 1) == step;
    }

    /** The object of the last step that a thread went through. */
    int objectBefore(int thread) {
        return tracks.get(thread).object(next[thread] - 1);
    }

    /** A thread begins to wait in its step. */
    void arrive(int thread) {
        arrived[thread] = now;
    }

    /** What a thread waits for in its step is there: it is on its way. */
    void wake(int thread, int place) {
        long back = nanos(thread);
        long known = back != Track.UNKNOWN ? back : arrived[thread] == now ? 0 : waysBack.mean(place);
        goOnAfter(thread, known);
    }

    /** Likewise, and it does not look again whether it is there still. */
    void wakeAndPass(int thread, int place) {
        wake(thread, place);
        pass(thread);
    }
}
