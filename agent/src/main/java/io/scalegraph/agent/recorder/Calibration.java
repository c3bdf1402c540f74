package io.scalegraph.agent.recorder;

import io.scalegraph.trace.WaitKind;

/** Measures what the agent adds to a wait, on a track of its own that ends up in no recording. */
final class Calibration {
    private static final int ROUNDS = 2000;

    private Calibration() {}

    /** Mean cost in nanoseconds of beginning and ending a wait that does not wait, after as many to warm up. */
    static long waitCostNanos(Sink sink) {
        Track track = new Track(Thread.currentThread(), 0, System.nanoTime());
        run(track, sink);
        long begin = System.nanoTime();
        run(track, sink);
        long cost = (System.nanoTime() - begin) / ROUNDS;
        track.counters.close();
        return cost;
    }

    private static void run(Track track, Sink sink) {
        for (int i = 0; i < ROUNDS; i++) {
            track.openWait(WaitKind.PARK, null, sink);
            track.closeWait(sink, Long.MAX_VALUE);
        }
    }
}
