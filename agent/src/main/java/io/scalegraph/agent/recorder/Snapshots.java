package io.scalegraph.agent.recorder;

import io.scalegraph.trace.TraceFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** Reads the totals of all threads together. */
final class Snapshots {
    private static final AtomicLong NUMBER = new AtomicLong();

    private Snapshots() {}

    static void reset() {
        NUMBER.set(0);
    }

    /** Reads all threads, and writes what was read. */
    static Snapshot take(String cause) {
        List<Track> tracks = Tracks.copy();
        List<Snapshot.Worker> workers = new ArrayList<>(tracks.size());
        long begin = System.nanoTime();
        for (Track track : tracks) {
            long runQueue = track.counters.runQueueNanos();
            long now = System.nanoTime();
            workers.add(track.read(now, Counters.cpuNanos(track.id), runQueue));
        }
        Snapshot snapshot = new Snapshot(NUMBER.incrementAndGet(), cause, begin, workers, VirtualThreads.read());
        Delivery.write(snapshot);
        return snapshot;
    }

    /** The first snapshot, of the thread that starts the program, before the counters of the JVM are up. */
    static Snapshot ofStart() {
        Track track = Tracks.own();
        track.counters.open();
        long cpu = track.counters.freshScheduledNanos();
        track.begin();
        long runQueue = track.counters.runQueueNanos();
        long now = System.nanoTime();
        Snapshot snapshot = of(TraceFormat.WINDOW_START, now, List.of(track.read(now, cpu, runQueue)));
        Delivery.write(snapshot);
        return snapshot;
    }

    static Snapshot of(String cause, long now, List<Snapshot.Worker> workers) {
        return new Snapshot(NUMBER.incrementAndGet(), cause, now, workers, null);
    }
}
